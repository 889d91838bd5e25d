import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { projectRoot } from '../shared/project.ts'
import { type RunOutcome, runTool } from '../shared/run.ts'
import { say, step, stepBesideOthers } from '../shared/steps.ts'
import { overBudget } from './durations.ts'
import { keepTimes } from './last-times.ts'
import {
  countVitest,
  longestFiles,
  type Outcome,
  type Stage,
  tellFailures,
  timesOf,
} from './outcome.ts'

/** What must hold without a database and a browser: first what reads the code alone, then the unit tests. */
export async function runChecks(): Promise<Stage[]> {
  return [
    await runStage('checks', checkCode),
    await runStage('unit tests', async () => [await runVitest('Rules and unit tests', 'unit')]),
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

/** Format, types and unused code, as many at once as there are cores. */
async function checkCode(): Promise<Outcome[]> {
  const types = (await loadTypeProjects()).map((project) => ({
    name: `Types: ${project.replace(/^.*tsconfig\.(\w+)\.json$/, '$1')}`,
    // Several are checked at once: each with threads of its own would work out the same types several times.
    work: () => runTool('tsc', ['-p', project, '--singleThreaded']),
  }))
  const checks = [
    { name: 'Format and lint', work: () => runTool('biome', ['check', '.']) },
    ...types,
    { name: 'Unused code', work: () => runTool('knip', ['--no-progress']) },
  ]
  return await severalAtOnce(checks, ({ name, work }) => check(name, work))
}

/** The programs that `tsconfig.json` names; each sees another world, so each is checked alone. */
async function loadTypeProjects(): Promise<string[]> {
  const text = await readFile(join(projectRoot, 'tsconfig.json'), 'utf8')
  const { references }: { references: { path: string }[] } = JSON.parse(text)
  return references.map((each) => each.path)
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

/** Runs the projects of one kind of test, counts its tests and keeps what its files took. */
export async function runVitest(name: string, project: string): Promise<Outcome> {
  return await reported(name, step, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-report-'))
    const file = join(folder, 'report.json')
    const { exitCode, output } = await runTool('vitest', [
      'run',
      '--project',
      // The projects of a kind begin with its name.
      `${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const report = await readFile(file, 'utf8').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
    const [passed, failed] = countVitest(report, exitCode)
    const times = timesOf(report, `${projectRoot}${sep}`)
    await keepTimes(project, times)
    say(`  the longest: ${longestFiles(times, LONGEST_TOLD).join(', ')}`)
    const over = overBudget(times)
    if (over.length > 0) say(`  longer than such a file should take: ${over.join(', ')}`)
    return { passed, failed, output }
  })
}

async function reported(
  name: string,
  marking: typeof step,
  work: () => Promise<Omit<Outcome, 'name'>>,
): Promise<Outcome> {
  let outcome: Outcome | undefined
  await marking(name, async () => {
    outcome = { name, ...(await work()) }
    if (outcome.failed > 0) throw new Error('failed')
  }).catch((error: unknown) => {
    if (!outcome) throw error
    process.stdout.write(`${tellFailures(outcome.output)}\n\n`)
  })
  if (!outcome) throw new Error(`${name} came to nothing`)
  return outcome
}
