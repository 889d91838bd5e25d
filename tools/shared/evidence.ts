import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './project.ts'
import { lastLines, run, runTool } from './run.ts'
import { say } from './steps.ts'

const OUTPUT_LINES = 60
const EVIDENCE = join(projectRoot, 'docs', 'evidence')
/** `2026-11-21`, with which each file begins. */
const DAY_LENGTH = 10

/** Keeps what a run came to in docs/evidence, with its date and its commit. */
export async function keepEvidence(kind: string, name: string, figures: object): Promise<void> {
  const at = new Date().toISOString()
  const { output } = await run('git', ['rev-parse', '--short=12', 'HEAD'])
  const line = JSON.stringify({ [kind]: name, at, commit: output.trim(), ...figures }, null, 2)
  await writeFile(join(EVIDENCE, `${at.slice(0, DAY_LENGTH)}-${kind}-${name}.json`), `${line}\n`)
  say(line)
}

/**
 * Evidence that grows from run to run: one file, named by the day that it was last added to. What it replaces is
 * within it.
 */
export async function continueEvidence(kind: string, name: string, figures: object): Promise<void> {
  const at = new Date().toISOString()
  const text = JSON.stringify({ [kind]: name, at, ...figures }, null, 2)
  const before = await filesOf(kind, name)
  const now = `${at.slice(0, DAY_LENGTH)}-${kind}-${name}.json`
  await writeFile(join(EVIDENCE, now), `${text}\n`)
  for (const file of before) if (file !== now) await rm(join(EVIDENCE, file))
}

/** The newest evidence of this name, in the shape that was written; nothing where there is none. */
export async function readEvidence<Figures>(
  kind: string,
  name: string,
): Promise<Figures | undefined> {
  const newest = (await filesOf(kind, name)).at(-1)
  if (newest === undefined) return undefined
  return JSON.parse(await readFile(join(EVIDENCE, newest), 'utf8'))
}

/** The oldest first. */
async function filesOf(kind: string, name: string): Promise<string[]> {
  const rest = `-${kind}-${name}.json`
  const files = await readdir(EVIDENCE)
  return files.filter((file) => file.slice(DAY_LENGTH) === rest).sort()
}

/** A file of tests to run at length; it leaves its figures in the folder that the setting names. */
export interface MeasuredTests {
  readonly kind: string
  readonly name: string
  readonly file: string
  readonly resultsSetting: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs it and keeps what it came to. True when it held. */
export async function runMeasured(tests: MeasuredTests): Promise<boolean> {
  const { kind, name, file } = tests
  const results = await mkdtemp(join(tmpdir(), `baize-${kind}-`))
  const startedAt = performance.now()
  const { exitCode, output } = await runTool(
    'vitest',
    ['run', '--project', file.endsWith('.journey.ts') ? 'journey' : 'db', file],
    { ...tests.env, [tests.resultsSetting]: results },
  )
  const outcome = {
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    isRight: exitCode === 0,
  }
  // One that names no figures of its own is kept with whether it held.
  const kept = await readdir(results)
  if (kept.length === 0) await keepEvidence(kind, name, outcome)
  for (const each of kept) {
    const figures = JSON.parse(await readFile(join(results, each), 'utf8'))
    await keepEvidence(kind, name, { ...figures, ...outcome })
  }
  await rm(results, { recursive: true, force: true })
  if (exitCode !== 0) {
    say(lastLines(output, OUTPUT_LINES))
    say(`All it said is in ${await keepOutput(`${kind}-${name}.log`, output)}.`)
  }
  return exitCode === 0
}

/** The whole of what a run said, for looking at it afterwards. */
export async function keepOutput(file: string, output: string): Promise<string> {
  const folder = join(projectRoot, 'artifacts')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), output)
  return `artifacts/${file}`
}
