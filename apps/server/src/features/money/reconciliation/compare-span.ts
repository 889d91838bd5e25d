import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { lastDayBefore } from './compared-day.ts'
import {
  finishRun,
  insertRun,
  loadDue,
  type OwnedSpan,
  type RunCounts,
  type RunFailure,
  type RunRow,
  type Source,
} from './runs.store.ts'

export interface ComparingDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Where the days of the compared books begin, in minutes east of UTC. */
  readonly dayOffsetMinutes: number
}

/** A comparison under way. */
export interface Run {
  readonly runId: string
  /** Counted while it goes on. */
  readonly counts: { -readonly [Name in keyof RunCounts]: number }
}

/** What is compared, and who asked for it; null where the house does by itself. */
export interface AskedSpan extends OwnedSpan {
  readonly askedBy: string | null
}

/**
 * Runs one comparison and keeps what came of it; undefined when the same is under way. `compare` answers why it
 * came to no end; one that throws is kept as if the other side had said nothing.
 */
export async function runComparison(
  { pool, clock }: Omit<ComparingDeps, 'dayOffsetMinutes'>,
  source: Source,
  span: AskedSpan,
  compare: (run: Run) => Promise<RunFailure | null>,
): Promise<RunRow | undefined> {
  const { askedBy } = span
  const begun = await insertRun(pool, source, span, { askedBy, at: new Date(clock.now()) })
  if (!begun) return undefined
  const run = { runId: begun.runId, counts: { theirs: 0, equal: 0, mismatches: 0 } }
  let failure: RunFailure | null = 'silent'
  let ended: RunRow
  try {
    failure = await compare(run)
  } finally {
    const end = { failure, at: new Date(clock.now()) }
    ended = await finishRun(pool, source, run.runId, run.counts, end)
  }
  return ended
}

/** Compares the last whole day with everybody of a source with whom it was not compared to its end. */
export async function compareLastDay(
  { pool, clock, dayOffsetMinutes: offsetMinutes }: ComparingDeps,
  source: Source,
  owners: readonly string[],
  compare: (span: OwnedSpan) => Promise<unknown>,
): Promise<void> {
  const day = lastDayBefore(clock.now(), { quietMs: source.quietMs, offsetMinutes })
  const due = await loadDue(pool, source, owners, day.from)
  for (const owner of owners) if (due.includes(owner)) await compare({ owner, ...day })
}
