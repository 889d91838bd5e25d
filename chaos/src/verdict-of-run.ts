import type { LoadRun } from './load-run.ts'
import type { ScenarioContext, Verdict } from './scenario.ts'

/** Pass marks that come with most scenarios. */
export interface PassMarks {
  /** Longest time from a fault to the first acknowledged bet asked for after it. */
  readonly restoredWithinMs?: number
  /** Whether an unknown outcome was always said as 503 with a hint to retry. */
  readonly saysUnavailable?: boolean
  readonly betsMin?: number
}

/** Judges a run by its invariants and by the marks of its scenario. */
export function verdictOf(
  run: LoadRun,
  context: Pick<ScenarioContext<object>, 'patience'>,
  marks: PassMarks,
): Verdict {
  const { counts, restoredMs } = run
  const missed: string[] = []
  const slowest = Math.max(0, ...restoredMs)
  const withinMs = (marks.restoredWithinMs ?? Number.POSITIVE_INFINITY) * context.patience
  if (slowest > withinMs) missed.push(`restored after ${slowest} ms; at most ${withinMs} ms`)
  if (marks.saysUnavailable && counts.answers500 > 0) {
    missed.push(
      [`${counts.answers500} answers were 500 where 503 was due`, ...run.failures].join('\n'),
    )
  }
  if (marks.saysUnavailable && counts.answersWithoutRetryHint > 0) {
    missed.push(`${counts.answersWithoutRetryHint} answers 503 came without a retry hint`)
  }
  if (marks.betsMin !== undefined && counts.bets < marks.betsMin) {
    missed.push(`${counts.bets} bets; at least ${marks.betsMin} were asked for`)
  }
  return {
    missed,
    violations: run.violations,
    figures: {
      ...counts,
      seconds: Math.round(run.seconds),
      faults: restoredMs.length,
      restoredMs,
      restoredMsMax: slowest,
    },
  }
}
