import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './project.ts'
import { lastLines, run, runTool } from './run.ts'
import { say } from './steps.ts'

const OUTPUT_LINES = 60

/** Keeps what a run came to in docs/evidence, with its date and its commit. */
export async function keepEvidence(kind: string, name: string, figures: object): Promise<void> {
  const at = new Date().toISOString()
  const { output } = await run('git', ['rev-parse', '--short=12', 'HEAD'])
  const line = JSON.stringify({ [kind]: name, at, commit: output.trim(), ...figures }, null, 2)
  await writeFile(
    join(projectRoot, 'docs', 'evidence', `${at.slice(0, 10)}-${kind}-${name}.json`),
    `${line}\n`,
  )
  say(line)
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

async function keepOutput(file: string, output: string): Promise<string> {
  const folder = join(projectRoot, 'artifacts')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), output)
  return `artifacts/${file}`
}
