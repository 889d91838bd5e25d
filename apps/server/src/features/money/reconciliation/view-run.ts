import type { RunRow } from './runs.store.ts'

/** A comparison as both pages of the console get it. */
export function viewRun({ from, startedAt, finishedAt, ...row }: RunRow) {
  return {
    ...{ runId: row.runId, state: row.state, failure: row.failure, askedBy: row.askedBy },
    day: from.toISOString().slice(0, 10),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    theirsCount: Number(row.theirsCount),
    equalCount: Number(row.equalCount),
    mismatchCount: Number(row.mismatchCount),
  }
}
