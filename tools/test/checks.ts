import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../shared/project.ts'
import { type RunOutcome, runTool } from '../shared/run.ts'
import { say, step } from '../shared/steps.ts'
import { countVitest, longestFiles, type Outcome, tellFailures } from './outcome.ts'

/** The quick checks, in the order in which a failure is best read. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  outcomes.push(await check('Format and lint', () => runTool('biome', ['check', '.'])))
  for (const project of await loadTypeProjects()) {
    const name = project.replace(/^.*tsconfig\.(\w+)\.json$/, '$1')
    outcomes.push(await check(`Types: ${name}`, () => runTool('tsc', ['-p', project])))
  }
  outcomes.push(await check('Unused code', () => runTool('knip', ['--no-progress'])))
  outcomes.push(await runVitest('Rules and unit tests', 'unit'))
  return outcomes
}

/** The programs that `tsconfig.json` names; each sees another world, so each is checked alone. */
async function loadTypeProjects(): Promise<string[]> {
  const text = await readFile(join(projectRoot, 'tsconfig.json'), 'utf8')
  const { references }: { references: { path: string }[] } = JSON.parse(text)
  return references.map((each) => each.path)
}

/** Runs one program that passes or fails as a whole; only a failure is counted. */
export async function check(name: string, work: () => Promise<RunOutcome>): Promise<Outcome> {
  return await reported(name, async () => {
    const { exitCode, output } = await work()
    return { name, passed: 0, failed: exitCode === 0 ? 0 : 1, output }
  })
}

/** How many files are named that took the longest. */
const LONGEST_TOLD = 8

/** Runs one project of Vitest and counts its tests. */
export async function runVitest(name: string, project: string): Promise<Outcome> {
  return await reported(name, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-report-'))
    const file = join(folder, 'report.json')
    const { exitCode, output } = await runTool('vitest', [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const report = await readFile(file, 'utf8').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
    const [passed, failed] = countVitest(report, exitCode)
    say(`  the longest: ${longestFiles(report, LONGEST_TOLD).join(', ')}`)
    return { name, passed, failed, output }
  })
}

async function reported(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome | undefined
  await step(name, async () => {
    outcome = await work()
    if (outcome.failed > 0) throw new Error('failed')
  }).catch((error: unknown) => {
    if (!outcome) throw error
    process.stdout.write(`${tellFailures(outcome.output)}\n\n`)
  })
  if (!outcome) throw new Error(`${name} came to nothing`)
  return outcome
}
