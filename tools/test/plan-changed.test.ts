import { expect, it } from 'vitest'
import { planChanged } from './plan-changed.ts'
import type { TypeProgram } from './type-programs.ts'

const program = (name: string, include: string, files?: readonly string[]): TypeProgram => ({
  name,
  configFile: `tsconfig.${name}.json`,
  includes: [include],
  files: files && new Set(files),
})
const SERVER = program('node', 'apps/server/src', [
  'apps/server/src/main.ts',
  'packages/kernel/src/money.ts',
])
const CONSOLE = program('console', 'apps/console/src', [
  'apps/console/src/main.tsx',
  'packages/ui-kit/src/button.tsx',
  'packages/kernel/src/money.ts',
])
const RULES = ['tools/tidy/tidy.test.ts']

const planFor = (changed: readonly string[], gone: readonly string[] = []) =>
  planChanged(changed, {
    isPresent: (path) => !gone.includes(path),
    programs: [SERVER, CONSOLE],
    rules: RULES,
    durations: { 'packages/games/src/long.test.ts': 20, 'apps/server/src/bets.db.test.ts': 30 },
  })
const programsFor = (...changed: string[]) => planFor(changed).programs.map(({ name }) => name)

it('a file is checked in every program that reads it, no matter who includes it', () => {
  expect(programsFor('packages/ui-kit/src/button.tsx')).toEqual(['console'])
  expect(programsFor('packages/kernel/src/money.ts')).toEqual(['node', 'console'])
})

it('a new file belongs to the program that includes its folder', () => {
  expect(programsFor('apps/server/src/new.ts')).toEqual(['node'])
  expect(programsFor('apps/server-of-others/src/new.ts')).toEqual([])
})

it('settings and packages of others touch every program, documents none', () => {
  expect(programsFor('tsconfig.base.json')).toEqual(['node', 'console'])
  expect(programsFor('package-lock.json')).toEqual(['node', 'console'])
  expect(programsFor('README.md', 'apps/server/src/looks.css')).toEqual([])
})

it('a program that was never checked here is checked', () => {
  const unknown = program('stage', 'apps/stage/src')
  const needs = { isPresent: () => true, programs: [unknown], rules: RULES, durations: {} }
  expect(planChanged(['README.md'], needs).programs).toEqual([unknown])
})

it('a file that is gone is checked through who imported it, and neither formatted nor tested', () => {
  const gone = 'apps/server/src/main.ts'
  const plan = planFor([gone], [gone])
  expect(plan).toMatchObject({ lint: [], programs: [SERVER], related: RULES })
})

it('the rules of the repository run each time, tests that take seconds only when they changed', () => {
  const long = 'packages/games/src/long.test.ts'
  expect(planFor(['README.md'])).toMatchObject({ lint: [], related: RULES, leftOut: [long] })
  expect(planFor([long])).toMatchObject({ lint: [long], related: [long, ...RULES], leftOut: [] })
})
