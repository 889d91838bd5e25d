import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { Failure, printFailure } from '../../tools/shared/failure.ts'
import { projectRoot } from '../../tools/shared/project.ts'
import { bold, say } from '../../tools/shared/steps.ts'
import { findCommit } from './evidence/find-commit.ts'
import { hasPassed, keepResult, keptOf, type ReleaseResult } from './evidence/release-file.ts'
import { readHistory } from './history/read-history.ts'
import { judge } from './model/judge.ts'
import type { Scenario, SizeName, Verdict } from './scenario.ts'
import { findScenario, SCENARIOS } from './scenarios.ts'

const USAGE = `Usage: npm run chaos -- --list
       npm run chaos -- --only C1 [--seed S] [--minutes N] [--size commit|release]
       npm run chaos -- --release [--seed S] [--without C16,C9]
       npm run chaos -- --judge FILE`

const FINDINGS_SHOWN = 20
const [...args] = process.argv.slice(2)

function textOf(flag: string): string | undefined {
  const at = args.indexOf(flag)
  if (at === -1) return undefined
  const value = args[at + 1]
  if (value === undefined || value.startsWith('--')) throw new Failure(USAGE)
  return value
}

function numberOf(flag: string, fallback: number): number {
  const value = Number(textOf(flag) ?? fallback)
  if (!Number.isInteger(value) || value < 0) throw new Failure(`${flag} wants a whole number.`)
  return value
}

function sizeOf(): SizeName {
  const size = textOf('--size') ?? 'release'
  if (size !== 'commit' && size !== 'release') throw new Failure(USAGE)
  return size
}

function list(): void {
  for (const each of SCENARIOS) {
    say(`${bold(each.id.padEnd(4))} ${each.sentence}`)
    say(`     for a commit: ${each.describe('commit')}`)
    say(`     for a release: ${each.describe('release')}`)
  }
}

async function runOne(scenario: Scenario, size: SizeName, seed: number): Promise<Verdict> {
  const folder = join(projectRoot, 'artifacts', 'chaos')
  await mkdir(folder, { recursive: true })
  say(`${bold(scenario.id)} ${scenario.sentence} Seed ${seed}, ${scenario.describe(size)}.`)
  const verdict = await scenario.run(size, { seed, patience: 1, folder, say })
  say(`  ${JSON.stringify(verdict.figures)}`)
  for (const sentence of verdict.missed) say(`  missed: ${sentence}`)
  for (const each of verdict.violations.slice(0, FINDINGS_SHOWN)) {
    say(`  broken: ${each.invariant} ${each.subject}: ${each.detail}`)
  }
  say(`  ${hasPassed(verdict) ? 'passed' : 'FAILED'}`)
  return verdict
}

/** With `--minutes` the scenario is repeated, each time with the next seed, until they are over. */
async function runOnly(id: string): Promise<boolean> {
  const scenario = findScenario(id)
  if (!scenario) throw new Failure(`There is no scenario ${id}. Look at --list.`)
  const until = performance.now() + numberOf('--minutes', 0) * 60_000
  let seed = numberOf('--seed', 1)
  let allPassed = true
  do {
    const verdict = await runOne(scenario, sizeOf(), seed)
    allPassed &&= hasPassed(verdict)
    seed += 1
  } while (performance.now() < until)
  return allPassed
}

/** Every scenario at its full size; what came of them is kept with the project. */
async function runRelease(): Promise<boolean> {
  const seed = numberOf('--seed', 1)
  const ids = SCENARIOS.map(({ id }) => id)
  const without = (textOf('--without') ?? '').split(',')
  let failed = 0
  for (const each of SCENARIOS.filter(({ id }) => !without.includes(id))) {
    const since = performance.now()
    const started = { date: new Date().toISOString(), commit: await findCommit() }
    const verdict = await runOne(each, 'release', seed).catch(asVerdict)
    if (!hasPassed(verdict)) failed += 1
    const { id, sentence } = each
    const result: ReleaseResult = {
      id,
      sentence,
      ...started,
      seed,
      size: each.describe('release'),
      seconds: Math.round((performance.now() - since) / 1000),
      loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      ...keptOf(verdict),
    }
    say(`  kept in ${await keepResult(result, ids)}`)
  }
  return failed === 0
}

/** A scenario that could not be run to its end has failed; the others are still run. */
function asVerdict(failure: unknown): Verdict {
  printFailure(failure)
  const sentence = failure instanceof Error ? failure.message : String(failure)
  return { missed: [`could not be run: ${sentence}`], violations: [], figures: {} }
}

async function judgeAgain(file: string): Promise<boolean> {
  const { violations, counts } = judge(await readHistory(file))
  say(JSON.stringify(counts))
  for (const each of violations) say(`broken: ${each.invariant} ${each.subject}: ${each.detail}`)
  say(violations.length === 0 ? 'Nothing is broken.' : `${violations.length} promises are broken.`)
  return violations.length === 0
}

async function main(): Promise<boolean> {
  if (args.includes('--list')) {
    list()
    return true
  }
  const only = textOf('--only')
  if (only !== undefined) return await runOnly(only)
  const file = textOf('--judge')
  if (file !== undefined) return await judgeAgain(file)
  if (args.includes('--release')) return await runRelease()
  throw new Failure(USAGE)
}

try {
  process.exit((await main()) ? 0 : 1)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
