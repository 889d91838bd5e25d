import { epochMs } from '@baize/kernel'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import type { RunRow } from './runs.store.ts'

/** A comparison as both pages of the console get it; its day begins `offsetMinutes` east of UTC. */
export function viewRun({ from, startedAt, finishedAt, ...row }: RunRow, offsetMinutes: number) {
  return {
    ...{ runId: row.runId, state: row.state, failure: row.failure, askedBy: row.askedBy },
    day: businessDayOf(epochMs(from.getTime()), offsetMinutes),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    theirsCount: Number(row.theirsCount),
    equalCount: Number(row.equalCount),
    mismatchCount: Number(row.mismatchCount),
  }
}
