import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './project.ts'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const COMMANDS = Object.entries(scripts)
  .filter(([, line]) => line.startsWith('node '))
  .map(([name, line]) => [name, line.split(' ').slice(1)] as const)

/** What a command prints; it ends at once, or the test does not. */
function help(args: readonly string[]): string {
  return execFileSync(process.execPath, [...args, '--help'], { cwd: projectRoot, encoding: 'utf8' })
}

describe('asked for help', () => {
  it.each(COMMANDS)('%s says what it does and does nothing', (name, args) => {
    expect(help(args)).toMatch(new RegExp(`npm (?:run )?${name}\\b`))
  })

  it('a bench says what it measures and runs nothing', () => {
    const text = help(['tools/run24.mjs', 'bench/src/run.ts', 'bets'])
    expect(text).toContain('npm run bench -- bets [--rounds 5] [--seconds 9]')
    expect(text).not.toContain('catalogue')
  })
})
