import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { continueEvidence, keepOutput, readEvidence } from './evidence.ts'
import {
  addRepetition,
  judgeTally,
  NO_TALLY,
  type RepeatTally,
  type Repetition,
  type Walked,
} from './repeat-tally.ts'
import { run, runTool } from './run.ts'
import { say } from './steps.ts'

/** The fields of Vitest's JSON report that are counted. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** What players and staff come for most, one file each; the others walk every page, or what is missing. */
const MAIN = [
  ...['access', 'balance', 'bank-accounts', 'banners', 'content', 'deposits', 'feedback'],
  ...[
    'four-eyes',
    'icon',
    'identity-check',
    'languages',
    'lobby',
    'money-in-and-out',
    'new-address',
  ],
  ...[
    'originals',
    'phone',
    'play',
    'protection',
    'records',
    'registration',
    'registration-settings',
  ],
  ...['security', 'slots', 'terms', 'ways-in'],
].map((name) => `e2e/src/${name}.journey.ts`)

interface RepeatOptions {
  /** How many repetitions in a row nothing may break in. */
  readonly times: number
  readonly which: 'main' | 'all'
  /** How many to walk in this run; the tally goes on in the next one. */
  readonly now: number
  /** Forgets what was counted before. */
  readonly isAnew: boolean
}

/**
 * Walks the main journeys, or every one, again and again, each once a time and never twice because it failed: one
 * that breaks now and then is a fault of the product or of the walk. Of a main journey each repetition takes the next
 * walk, as on a desk and on a phone, so that all of them have their turns. The tally is kept after each repetition and the
 * next run goes on from it, so that it may be stopped at any moment. True when nothing broke in this run.
 */
export async function repeatJourneys({
  times,
  which,
  now,
  isAnew,
}: RepeatOptions): Promise<boolean> {
  const name = which === 'main' ? 'repeated' : 'repeated-all'
  let tally: RepeatTally = isAnew
    ? NO_TALLY
    : { ...NO_TALLY, ...(await readEvidence<RepeatTally>('screens', name)) }
  let isRight = true
  for (let time = 1; time <= now && tally.unbroken < times; time += 1) {
    const turn = judgeTally(tally, times).repetitions
    const repetition = await walkOnce(which === 'main' ? { files: MAIN, turn } : { files: [] })
    tally = addRepetition(tally, repetition)
    await continueEvidence('screens', name, judgeTally(tally, times))
    const broken = repetition.walks.filter(({ isBroken }) => isBroken)
    if (broken.length > 0 || repetition.walks.length === 0) isRight = false
    say(
      `${time} of ${now}: ${repetition.walks.length} journeys in ${repetition.seconds} s, ` +
        `${broken.length} broken; ${tally.unbroken} of ${times} in a row without a break`,
    )
  }
  return isRight
}

interface Walks {
  /** Every journey there is where none is named. */
  readonly files: readonly string[]
  /** Which walk of each file; all of them where it does not say. */
  readonly turn?: number
}

async function walkOnce({ files, turn }: Walks): Promise<Repetition> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-repeat-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const commit = await readCommit()
  const startedAt = performance.now()
  const { exitCode, output } = await runTool(
    'vitest',
    ['run', '--project', 'journey', '--retry=0', ...reporters, ...files],
    { BOTH_SIZES: '1', ...(turn !== undefined && { JOURNEY_TURN: String(turn) }) },
  )
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const at = new Date().toISOString()
  const text = await readFile(file, 'utf8').catch(() => '{"testResults":[]}')
  await rm(folder, { recursive: true, force: true })
  const walks = readWalks(JSON.parse(text))
  // Books that are wrong when all is over, or a product that does not stop, break no walk and yet the repetition.
  if (exitCode !== 0 && !walks.some(({ isBroken }) => isBroken)) {
    walks.push({ name: 'the run around the journeys', isBroken: true })
  }
  if (exitCode !== 0) say(`What it said is in ${await keepOutput(`repeated-${at}.log`, output)}.`)
  return { commit, at, seconds, walks }
}

function readWalks({ testResults }: Report): Walked[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => ({ name: fullName, isBroken: status === 'failed' }))
}

/** The commit that is walked, and whether anything but evidence was changed since. */
async function readCommit(): Promise<string> {
  const { output } = await run('git', ['rev-parse', '--short=12', 'HEAD'])
  const changes = await run('git', ['status', '--porcelain', '--', '.', ':!docs/evidence'])
  return output.trim() + (changes.output.trim() === '' ? '' : ' with changes')
}
