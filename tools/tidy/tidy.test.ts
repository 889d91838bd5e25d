import { describe, expect, it } from 'vitest'
import { lowerRatchet } from './debts.ts'
import { showFinding } from './finding.ts'
import { parseCode } from './parse-code.ts'
import ratchet from './ratchet.json' with { type: 'json' }
import { loadRepository, makeRepository, type TextFile } from './repository.ts'
import { tidy } from './tidy.ts'

/**
 * The repository tested against its own rules, and the rules tested against planted violations:
 * a check that cannot fail protects nothing.
 */
const noDebt = { files: {}, functions: {}, suppressions: {}, circles: {}, words: {} }

const manifest = (name: string, exports: Record<string, string>, dependencies: string[] = []) => ({
  path: `${name}/package.json`,
  text: JSON.stringify({
    exports,
    dependencies: Object.fromEntries(dependencies.map((each) => [`@baize/${each}`, '0.1.0'])),
  }),
})
const MANIFESTS = [
  manifest('packages/kernel', { '.': './src/index.ts' }),
  manifest('packages/contract', { '.': './src/index.ts' }, ['kernel']),
  manifest('packages/ledger', { '.': './src/index.ts', './pg': './src/pg/index.ts' }, ['kernel']),
  manifest('packages/games', { '.': './src/index.ts', './mines/play': './src/mines/play.ts' }),
  manifest('packages/testkit', { '.': './src/index.ts' }),
  manifest('packages/ui-kit', { '.': './src/index.ts' }, ['kernel', 'contract']),
  manifest('apps/server', {}, ['kernel', 'ledger', 'testkit']),
  manifest('apps/player', {}, ['kernel', 'games', 'ledger']),
]

const rulesBroken = (...files: TextFile[]) =>
  tidy(makeRepository([...MANIFESTS, ...files]), noDebt).map((each) => each.rule)
const code = (path: string, text: string): TextFile => ({ path, text })

describe('the repository', () => {
  // It reads every file; a busy machine needs longer than most tests may take.
  it('keeps its own rules', () => {
    const findings = tidy(loadRepository(), ratchet)
    expect(findings.map(showFinding)).toEqual([])
  }, 60_000)

  it('leaves the rules about any, console and default exports to Biome', () => {
    const biome = loadRepository().files.find((file) => file.path === 'biome.json')
    for (const rule of ['noExplicitAny', 'noConsole', 'noDefaultExport', 'noFloatingPromises']) {
      expect(biome?.text).toContain(`"${rule}": "error"`)
    }
  })
})

describe('a planted violation is found', () => {
  it.each([
    ['D1', 'packages/ui-kit/src/a.ts', `import { x } from '@baize/contract'`],
    ['D2', 'packages/kernel/src/a.ts', `import { readFile } from 'node:fs/promises'`],
    ['D2', 'packages/ledger/src/a.ts', `import pg from 'pg'`],
    ['D3', 'apps/player/src/a.ts', `import { x } from '@baize/ledger/pg'`],
    ['D6', 'apps/server/src/features/products/bets/a.ts', `import { x } from '../play/b.ts'`],
    ['D6', 'apps/server/src/features/products/bets/a.test.ts', `import { x } from '../play/b.ts'`],
    ['D6', 'apps/server/src/platform/a.ts', `import { x } from '../features/products/bets/b.ts'`],
    ['D6', 'apps/server/src/house/a.ts', `import { x } from '../features/products/bets/b.ts'`],
    ['D6', 'apps/server/src/platform/a.ts', `import { x } from '../house/b.ts'`],
    [
      'D6',
      'apps/server/src/server-core.ts',
      `import type { X } from './features/products/bets/b.ts'`,
    ],
    ['D7', 'apps/player/src/a.ts', `import { readFile } from 'node:fs/promises'`],
    ['D7', 'apps/player/src/features/game/a.ts', `import { p } from '@baize/games/mines/play'`],
    ['D8', 'apps/server/src/a.ts', `import { x } from '@baize/testkit'`],
    ['D8', 'apps/server/src/a.ts', `import { x } from "@baize/fairness/testing/game-stream"`],
    ['D9', 'apps/server/src/a.ts', `import { x } from '../../player/src/b.ts'`],
    ['D9', 'apps/server/src/a.ts', `import { x } from '@baize/kernel/src/money.ts'`],
    ['D9', 'packages/games/src/a.ts', `import { x } from '@baize/kernel'`],
    ['D9', 'apps/server/src/features/products/bets/all.ts', `export { x } from './x.ts'`],
    ['D10', 'apps/server/src/features/products/bets/a.ts', 'const q = `select id from bet`'],
    ['D10', 'apps/server/src/features/products/bets/a.ts', `const q = 'delete from bet'`],
    ['ban', 'packages/kernel/src/a.ts', 'export const x = Math.random()'],
    ['ban', 'apps/player/src/a.tsx', 'export const x = ratioToPercentText(share)'],
    ['ban', 'apps/console/src/a.tsx', 'export const x = formatRatio(share, 2)'],
    ['ban', 'apps/server/src/a.ts', 'export const x = Date.now()'],
    ['ban', 'apps/server/src/a.ts', 'export const x = new Date()'],
    ['ban', 'packages/ui-kit/src/a.tsx', 'export const x = (n: number) => n.toFixed(2)'],
    ['ban', 'packages/ui-kit/src/a.tsx', `export const x = parseFloat('1.10')`],
    ['ban', 'apps/server/src/a.ts', '// @ts-ignore\nexport const x = 1'],
    ['ban', 'apps/server/src/a.ts', '// TODO later\nexport const x = 1'],
    ['ban', 'apps/server/src/bets.store.ts', 'export const q = `select * from bet`'],
    ['ban', 'apps/server/migrations/0001_a.sql', 'create table a (amount real not null);'],
    ['ban', 'apps/server/migrations/0001_a.sql', 'create table a (at timestamp not null);'],
    ['size', 'apps/server/src/a.ts', 'export const x = 1\n'.repeat(501)],
    ['size', 'apps/server/src/a.ts', `export function f() {\n${'\n'.repeat(90)}}`],
    ['document', 'docs/page.md', '# One\n\n# Two\n'],
    ['document', 'docs/page.md', '# One\n\nSee `apps/server/src/gone.ts`.\n'],
    ['document', 'apps/server/src/a.ts', `export const x = '/${'work'}/main'`],
    ['suppression', 'apps/server/src/a.ts', '// biome-ignore lint/a/b: because'],
    ['suppression', 'apps/player/src/a.css', '/* biome-ignore-start lint/a/b: because */'],
    ['word', 'apps/server/src/a.ts', 'export const a = (wish: BetWish) => wish'],
    ['word', 'apps/server/src/a.ts', '// Whoever calls this waits.'],
    ['rules', 'docs/rules.md', '# Rules\n\n| M1 | Money is whole. |\n'],
    ['rules', 'apps/server/src/a.test.ts', '// Rule M99\nexport const x = 1'],
    ['lock', 'package-lock.json', '{"packages":{"a":{"optionalDependencies":{"b":"1.0.0"}}}}'],
  ])('%s, case %$ in %s', (rule, path, text) => {
    expect(rulesBroken(code(path, text))).toContain(rule)
  })

  it('D9 for a cycle of imports', () => {
    const broken = rulesBroken(
      code('apps/server/src/a.ts', `import { b } from './b.ts'\nexport const a = b`),
      code('apps/server/src/b.ts', `import { a } from './a.ts'\nexport const b = a`),
    )
    expect(broken).toContain('D9')
  })

  it('circle where only types are imported', () => {
    const broken = rulesBroken(
      code('apps/server/src/a.ts', `import type { B } from './b.ts'\nexport type A = B`),
      code('apps/server/src/b.ts', `import type { C } from './c.ts'\nexport type B = C`),
      code('apps/server/src/c.ts', `import type { A } from './a.ts'\nexport type C = A`),
      code('apps/server/src/d.ts', `import type { A } from './a.ts'\nexport type D = A`),
    )
    expect(broken).toEqual(['circle', 'circle', 'circle'])
  })

  it('size when a paid debt is still listed', () => {
    const repository = makeRepository([code('apps/server/src/a.ts', 'export const x = 1')])
    const listed = { ...noDebt, files: { 'apps/server/src/a.ts': 600 } }
    expect(tidy(repository, listed).map((each) => each.rule)).toEqual(['size'])
  })
})

describe('a rule of money', () => {
  const page = (...ids: string[]) =>
    code(
      'docs/rules.md',
      ['# Rules', '', ...ids.map((id) => `| ${id} | It holds. |`), ''].join('\n'),
    )
  const test = code('apps/server/src/a.test.ts', '// Rules M1, P2\nexport const x = 1')

  it('is cited by a test, and a cited one is on the page once', () => {
    expect(rulesBroken(page('M1', 'P2'), test)).toEqual([])
    expect(rulesBroken(page('M1', 'P2', 'P2'), test)).toEqual(['rules'])
    expect(rulesBroken(page('M1'), test)).toEqual(['rules'])
    expect(rulesBroken(page('M1', 'P2', 'P3'), test)).toEqual(['rules'])
  })

  it('is not cited by the product, nor in the middle of a sentence', () => {
    const product = code('apps/server/src/a.ts', '// Rule M1\nexport const x = 1')
    const sentence = code('apps/server/src/b.test.ts', '// As Rule M1 says.\nexport const x = 1')
    expect(rulesBroken(page('M1'), product, sentence)).toEqual(['rules'])
  })
})

describe('a ratchet', () => {
  const silenced = code('apps/server/src/a.ts', '// biome-ignore lint/a/b: because')
  const broken = (suppressions: Record<string, number>) =>
    tidy(makeRepository([silenced]), { ...noDebt, suppressions }).map((each) => each.rule)

  it('holds what there is, no more and no less', () => {
    expect(broken({ 'lint/a/b': 1 })).toEqual([])
    expect(broken({ 'lint/a/b': 0 })).toEqual(['suppression'])
    expect(broken({ 'lint/a/b': 2 })).toEqual(['suppression'])
    expect(broken({ 'lint/a/b': 1, 'lint/a/c': 1 })).toEqual(['suppression'])
  })
})

describe('the counts', () => {
  const file = code('apps/server/src/a.ts', '// Whoever asks\n// gets it all the same.')
  const repository = makeRepository([file])
  const lowered = (words: Record<string, number>) =>
    lowerRatchet(repository, [parseCode(file)], { ...noDebt, words }).words

  it('become less, and never more', () => {
    const [who, same] = ['apps/server: whoever', 'apps/server: all the same']
    expect(lowered({ [who]: 3, [same]: 1, 'apps/player: wish': 2 })).toEqual({
      [who]: 1,
      [same]: 1,
    })
    expect(lowered({ [same]: 1 })).toEqual({ [same]: 1 })
  })
})

describe('what is allowed is left alone', () => {
  it.each([
    ['packages/ledger/src/pg/a.ts', `import pg from 'pg'`],
    ['packages/contract/src/a.ts', `import { z } from 'zod'`],
    ['apps/server/src/features/products/bets/bets.store.ts', 'const q = `select id from bet`'],
    ['apps/server/src/features/products/bets/a.db.test.ts', `import { x } from '../play/b.ts'`],
    ['apps/server/src/features/products/bets/a.test.ts', `import { x } from '@baize/testkit'`],
    ['apps/player/src/features/verify/a.ts', `import { p } from '@baize/games/mines/play'`],
    ['apps/server/src/platform/system-clock.ts', 'export const now = () => Date.now()'],
    ['apps/server/src/a.ts', 'export const at = (ms: number) => new Date(ms)'],
    ['apps/server/src/a.ts', `import type { B } from './a.ts'`],
    ['apps/server/src/a.ts', `export const label = 'Please select a game from the list'`],
    ['docs/page.md', '# One\n\n```\n# not a title\n```\n\nSee `apps/<app>/src`.\n'],
  ])('%s, case %$', (path, text) => {
    const hasPlace = code('apps/server/src/features/products/bets/x.ts', 'export const x = 1')
    expect(rulesBroken(hasPlace, code(path, text))).toEqual([])
  })
})
