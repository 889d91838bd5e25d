import { say } from '../shared/steps.ts'
import { doInThreads } from './in-threads.ts'
import type { Source } from './jobs.ts'
import { Tally, type TestVerdict } from './verdict.ts'

/** How often progress is told, in sequences. */
const TOLD_EVERY = 50

/** What is to be tested, and for how long at most. */
export interface NistRun {
  readonly source: Source
  readonly seed: number
  readonly sequences: number
  readonly bits: number
  readonly minutes: number
  readonly threads: number
}

/** Which sequences are tested, and with which tests; all where none are named. */
interface Part {
  readonly first: number
  readonly count: number
  readonly tests?: readonly string[]
  readonly isOver: () => boolean
}

/**
 * SP 800-22 over many sequences: a line for each test, and one for all. Of 188 statistics one in a few hundred misses
 * a rule by chance, so those that do are repeated over as many fresh sequences. True when none misses twice.
 */
export async function runNist(run: NistRun): Promise<boolean> {
  const since = performance.now()
  const secondsSo = (): number => Math.round((performance.now() - since) / 1000)
  const isOver = (): boolean => secondsSo() >= run.minutes * 60
  const first = await testSequences(run, { first: 0, count: run.sequences, isOver })
  for (const verdict of first.verdicts) say(JSON.stringify(verdict))
  const missed = namesOf(first.verdicts)
  const tests = first.verdicts.flatMap(({ test, missed }) => (missed.length > 0 ? [test] : []))
  const repeat = { first: run.sequences, count: first.done, tests, isOver: () => false }
  const again = tests.length === 0 ? undefined : await testSequences(run, repeat)
  const missedTwice = namesOf(again?.verdicts ?? []).filter((name) => missed.includes(name))
  const isRight = first.done > 0 && missedTwice.length === 0
  say(
    JSON.stringify({
      ...{ name: 'randomness-nist', source: run.source },
      ...{ seed: run.source === 'game' ? run.seed : null, sequences: first.done, bits: run.bits },
      ...{ tests: first.verdicts.length },
      ...{ statistics: first.verdicts.reduce((sum, each) => sum + each.statistics, 0) },
      ...{ missed, repeatedOver: again?.done ?? 0, missedTwice, seconds: secondsSo(), isRight },
    }),
  )
  return isRight
}

function namesOf(verdicts: readonly TestVerdict[]): string[] {
  return verdicts.flatMap(({ test, missed }) => missed.map((of) => `${test} ${of}`))
}

async function testSequences(
  { source, seed, bits, threads }: NistRun,
  { first, count, tests, isOver }: Part,
): Promise<{ readonly verdicts: TestVerdict[]; readonly done: number }> {
  const tally = new Tally()
  let begun = 0
  let done = 0
  await doInThreads<'nist'>(
    threads,
    () => {
      if (begun === count || isOver()) return undefined
      begun += 1
      const job = { kind: 'nist', source, seed, bits, sequence: first + begun - 1 } as const
      return { ...job, ...(tests && { tests }) }
    },
    ({ findings }) => {
      tally.add(findings)
      done += 1
      if (done % TOLD_EVERY === 0) process.stderr.write(`${done} of ${count} sequences\n`)
    },
  )
  return { verdicts: tally.verdicts(), done }
}
