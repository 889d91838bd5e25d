import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { continueEvidence, keepOutput, readEvidence } from './shared/evidence.ts'
import { addModelRun, type ModelTally, nextSeed, noLives } from './shared/model-tally.ts'
import { readOptions } from './shared/read-options.ts'
import { lastLines, run, runTool } from './shared/run.ts'
import { say } from './shared/steps.ts'

const USAGE = `Usage: npm run model -- [--of house|tables|sports] [--sequences 5000] [--steps 100] [--minutes 600]
       npm run model -- [--of house|tables|sports] --seed S [--path P]

More lives of the house, of live tables, or of sports, than npm test has time for: piece by piece, each of another seed, added in
docs/evidence to what earlier runs came to, until there are so many sequences. Or one piece again, with the seed and the path
that a failed one printed. It stands back behind other programs.`

/** What can be lived, each with its tests and how many sequences make a piece: enough for the mean of their lengths to be near its expectation. */
const LIVES: Readonly<Record<string, { readonly file: string; readonly sequences: number }>> = {
  house: { file: 'apps/server/src/testing/house.model.db.test.ts', sequences: 250 },
  tables: {
    file: 'apps/server/src/features/products/live-tables/live-tables.model.db.test.ts',
    sequences: 25,
  },
  sports: {
    file: 'apps/server/src/features/products/sports/sports.model.db.test.ts',
    sequences: 25,
  },
}

/** Stands back behind whatever else runs. */
const NICENESS = 10
/** What a program ends with that was asked for something it does not know. */
const NOT_RUN = 2
const FIRST_SEED = 20_261_121
const OUTPUT_LINES = 60

const { values } = readOptions(USAGE, {
  options: {
    of: { type: 'string', default: 'house' },
    sequences: { type: 'string', default: '5000' },
    steps: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
})
const lives = LIVES[values.of]
if (!lives) {
  process.stderr.write(`There is no model of ${values.of}.\n\n${USAGE}\n`)
  process.exit(NOT_RUN)
}
const { file, sequences } = lives

async function runPiece(seed: number, more: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'baize-model-'))
  const startedAt = performance.now()
  const { exitCode, output } = await runTool('vitest', ['run', '--project', 'db', file], {
    ...{ MODEL_SEQUENCES: String(sequences), MODEL_STEPS: values.steps },
    ...{ MODEL_SEED: String(seed), MODEL_RESULTS: folder, ...more },
  })
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const text = await readFile(join(folder, 'figures.json'), 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
  const isRight = exitCode === 0
  if (!isRight) {
    say(lastLines(output, OUTPUT_LINES))
    say(`All it said is in ${await keepOutput(`model-${values.of}-${seed}.log`, output)}.`)
  }
  return { seed, seconds, isRight, figures: text === undefined ? undefined : JSON.parse(text) }
}

async function goOn(): Promise<boolean> {
  const untilMs = performance.now() + Number(values.minutes) * 60_000
  const wanted = Number(values.sequences)
  const { output } = await run('git', ['rev-parse', '--short=12', 'HEAD'])
  const commit = output.trim()
  const kept = await readEvidence<ModelTally>('model', values.of)
  const steps = Number(values.steps)
  let tally = kept?.stepsOfSequence === steps ? kept : noLives(steps)
  while (tally.sequences < wanted && performance.now() < untilMs) {
    const piece = await runPiece(nextSeed(tally, FIRST_SEED))
    tally = addModelRun(tally, { ...piece, commit })
    await continueEvidence('model', values.of, { ...tally, wanted })
    say(`seed ${piece.seed}: ${tally.sequences} of ${wanted} sequences, ${tally.steps} steps`)
    if (!piece.isRight) return false
  }
  const unmet = tally.unmet ?? []
  if (tally.sequences < wanted || unmet.length === 0) return true
  say(`Nobody was ever told: ${unmet.join(', ')}`)
  return false
}

async function again(seed: number): Promise<boolean> {
  const { figures, isRight } = await runPiece(seed, values.path ? { MODEL_PATH: values.path } : {})
  say(JSON.stringify(figures))
  return isRight
}

setPriority(NICENESS)
const isRight = values.seed === undefined ? await goOn() : await again(Number(values.seed))
process.exitCode = isRight ? 0 : 1
