import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { projectRoot } from '../shared/project.ts'
import { type RunOutcome, runTool } from '../shared/run.ts'
import { say, step, stepBesideOthers } from '../shared/steps.ts'
import { isPresent, loadChangedFiles } from './changed-files.ts'
import { loadRecord, overBudget } from './durations.ts'
import { keepTimes } from './last-times.ts'
import {
  countVitest,
  describeFailures,
  failedFiles,
  longestFiles,
  type Outcome,
  type Stage,
  timesOf,
} from './outcome.ts'
import { type ChangedPlan, planChanged } from './plan-changed.ts'
import { loadTypePrograms } from './type-programs.ts'

/** What must hold without a database and a browser: first what reads the code alone, then the unit tests. */
export async function runChecks(): Promise<Stage[]> {
  const programs = await loadTypePrograms()
  return [
    await runStage('checks', async () => await checkCode({ lint: ['.'], programs }, [UNUSED_CODE])),
    await runStage('unit tests', async () => [await runVitest('Rules and unit tests', 'unit')]),
  ]
}

/** The same for what changed, without unused code and without the unit tests that take seconds. */
export async function runChangedChecks(): Promise<Stage[]> {
  const changed = await loadChangedFiles()
  const plan = planChanged(changed, {
    isPresent,
    programs: await loadTypePrograms(),
    rules: globSync('tools/{tidy,messages}/*.test.ts', { cwd: projectRoot }),
    durations: await loadRecord(),
  })
  say(`${changed.length} files differ from main`)
  if (plan.leftOut.length > 0) say(`  left to npm run check: ${plan.leftOut.join(', ')}`)
  return [
    await runStage('checks', async () => await checkCode(plan)),
    await runStage('unit tests', async () => [
      await runVitest('Rules and unit tests', 'unit', plan),
    ]),
  ]
}

export async function runStage(
  name: string,
  work: () => Promise<readonly Outcome[]>,
): Promise<Stage> {
  const since = performance.now()
  const outcomes = await work()
  return { name, seconds: (performance.now() - since) / 1000, outcomes }
}

interface NamedCheck {
  readonly name: string
  readonly work: () => Promise<RunOutcome>
}

const UNUSED_CODE: NamedCheck = {
  name: 'Unused code',
  work: () => runTool('knip', ['--no-progress']),
}

/** Format, lint, types and what else is given, as many at once as there are cores. */
async function checkCode(
  { lint, programs }: Pick<ChangedPlan, 'lint' | 'programs'>,
  others: readonly NamedCheck[] = [],
): Promise<Outcome[]> {
  const types = programs.map(({ name, configFile }) => ({
    name: `Types: ${name}`,
    // Several are checked at once: each with threads of its own would work out the same types several times.
    work: () => runTool('tsc', ['-p', configFile, '--singleThreaded']),
  }))
  const format = {
    name: 'Format and lint',
    work: () => runTool('biome', ['check', '--error-on-warnings', ...lint]),
  }
  const checks = [...(lint.length > 0 ? [format] : []), ...types, ...others]
  return await severalAtOnce(checks, ({ name, work }) => check(name, work))
}

/** Answers in the order of the items, whichever is done first. */
async function severalAtOnce<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const waiting = [...items.entries()]
  const answers: Answer[] = []
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next
      answers[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  return answers
}

/** Runs one program that passes or fails as a whole, beside others; only a failure is counted. */
async function check(name: string, work: () => Promise<RunOutcome>): Promise<Outcome> {
  return await reported(name, stepBesideOthers, async () => {
    const { exitCode, output } = await work()
    return { passed: 0, failed: exitCode === 0 ? 0 : 1, output }
  })
}

/** How many files are named that took the longest. */
const LONGEST_TOLD = 8

/** Of so many files at most, each that failed runs again: more of them are a fault of the product, not of the hour. */
const RUN_AGAIN_MAX = 3

/**
 * Runs tests that stand beside servers, jobs and browsers. A file that fails runs once more, by itself; when it passes
 * then, the last line of the run names it, for a test that fails now and then is a fault to be mended.
 */
export async function runVitestTwice(name: string, project: string): Promise<Outcome> {
  const first = await runVitest(name, project)
  const { failures = [] } = first
  if (failures.length === 0 || failures.length > RUN_AGAIN_MAX) return first
  const again = await runVitest(`${name}, again`, project, { files: failures })
  if (again.failed > 0) return first
  const unsteady = failures.map((file) => file.slice(projectRoot.length + 1))
  return { name, passed: first.passed + first.failed, failed: 0, output: '', unsteady }
}

/** A part of the tests: those that import one of some files, or some files of tests. */
type TestPart = Pick<ChangedPlan, 'related' | 'leftOut'> | { readonly files: readonly string[] }

/** What a run of Vitest came to, with the files in which something failed. */
interface VitestOutcome extends Outcome {
  readonly failures?: readonly string[]
}

/** Runs the projects of one kind of test, counts its tests and, of the whole, keeps what its files took. */
export async function runVitest(
  name: string,
  project: string,
  part?: TestPart,
): Promise<VitestOutcome> {
  return await reported(name, step, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-report-'))
    const file = join(folder, 'report.json')
    const options = [
      // The projects of a kind begin with its name.
      `--project=${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const { exitCode, output } = await runPart(options, part)
    const report = await readFile(file, 'utf8').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
    const [passed, failed] = countVitest(report, exitCode)
    const times = timesOf(report, `${projectRoot}${sep}`)
    if (!part) await keepTimes(project, times)
    say(`  the longest: ${longestFiles(times, LONGEST_TOLD).join(', ')}`)
    const over = overBudget(times)
    if (over.length > 0) say(`  longer than such a file should take: ${over.join(', ')}`)
    return { passed, failed, output, failures: failedFiles(report) }
  })
}

async function runPart(
  options: readonly string[],
  part: TestPart | undefined,
): Promise<RunOutcome> {
  if (!part) return await runTool('vitest', ['run', ...options])
  if ('files' in part) return await runTool('vitest', ['run', ...options, ...part.files])
  return await runTool('vitest', ['related', '--run', ...options, ...part.related], {
    TESTS_LEFT_OUT: part.leftOut.join(','),
  })
}

async function reported(
  name: string,
  marking: typeof step,
  work: () => Promise<Omit<VitestOutcome, 'name'>>,
): Promise<VitestOutcome> {
  let outcome: VitestOutcome | undefined
  await marking(name, async () => {
    outcome = { name, ...(await work()) }
    if (outcome.failed > 0) throw new Error('failed')
  }).catch((error: unknown) => {
    if (!outcome) throw error
    process.stdout.write(`${describeFailures(outcome.output)}\n\n`)
  })
  if (!outcome) throw new Error(`${name} came to nothing`)
  return outcome
}
