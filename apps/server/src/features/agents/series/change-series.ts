import { decideSeries, type SeriesRefusal } from '@baize/agents'
import { type EpochMs, type Result, succeed } from '@baize/kernel'
import { businessDayOf, dayAfter } from '../../../house/agents/house-day.ts'
import {
  loadHighestBelow,
  loadSeriesOf,
  type SeriesChange,
  saveSeries,
} from '../../../house/series/series.store.ts'
import { type AuditActor, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'

interface Change {
  readonly memberId: bigint
  readonly uplineId: bigint | null
  readonly points: number
  readonly actor: AuditActor
  readonly at: EpochMs
  readonly offsetMinutes: number
  readonly reason?: string
}

/**
 * Gives somebody another series from the next business day on, so that a day has one for all its bets and for what agents
 * get of them. The member and the upline are locked.
 */
export async function changeSeries(
  tx: Tx,
  { memberId, uplineId, points, actor, at, offsetMinutes, reason }: Change,
): Promise<Result<SeriesChange, SeriesRefusal>> {
  const fromDay = dayAfter(businessDayOf(at, offsetMinutes))
  const [uplinePoints, downlinePointsMax, before] = [
    uplineId === null ? null : await loadSeriesOf(tx, uplineId, fromDay),
    await loadHighestBelow(tx, memberId, fromDay),
    await loadSeriesOf(tx, memberId, fromDay),
  ]
  const decided = decideSeries(points, { uplinePoints, downlinePointsMax })
  if (!decided.ok) return decided
  await saveSeries(tx, memberId, { points, fromDay })
  await saveAuditEntry(tx, {
    ...{ at, actor },
    action: 'agent.series_changed',
    subject: memberId.toString(),
    details: { fromDay, ...(reason !== undefined && { reason }) },
    before: { points: before },
    after: { points },
  })
  return succeed({ points, fromDay })
}
