import { type OwnSeries, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { businessDayOf, dayAfter } from '../../../house/agents/house-day.ts'
import { loadPath } from '../../../house/agents/tree.store.ts'
import { loadSeriesOf, lockForSeries, saveHouseSeries } from '../../../house/series/series.store.ts'
import { viewSeries } from '../../../house/series/view-series.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Queryable } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { changeSeries } from './change-series.ts'
import type { SeriesDeps } from './series.route.ts'

/** What the house gives: to all, and to members by name. */
export function houseSeriesRoutes({ pool, clock, offsetMinutes }: SeriesDeps): Route[] {
  const viewHouse = (database: Queryable) =>
    viewHouseSeries(database, businessDayOf(clock.now(), offsetMinutes))
  return [
    route(operations.getHouseSeries, async () => succeed(await viewHouse(pool))),
    route(operations.changeHouseSeries, async (call) => {
      const { points, reason } = call.body
      const at = clock.now()
      const fromDay = dayAfter(businessDayOf(at, offsetMinutes))
      return await inTransaction(pool, async (tx) => {
        const before = await loadSeriesOf(tx, null, fromDay)
        await saveHouseSeries(tx, { points, fromDay })
        await saveAuditEntry(tx, {
          at,
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'agent.house_series_changed',
          subject: fromDay,
          details: { reason },
          before: { points: before },
          after: { points },
        })
        return succeed(await viewHouse(tx))
      })
    }),
    route(operations.changeMemberSeries, async (call) => {
      const memberId = BigInt(call.params.memberId)
      const { points, reason } = call.body
      const at = clock.now()
      const today = businessDayOf(at, offsetMinutes)
      return await inTransaction(pool, async (tx) => {
        const [upline, member] = (await loadPath(tx, memberId, { today })).slice(-2)
        if (!upline) return refuse('not_found')
        const uplineId = member ? upline.memberId : null
        await lockForSeries(tx, uplineId === null ? [memberId] : [uplineId, memberId])
        const actor = auditActorOf(staffOf(call), call.origin.ip)
        const change = { memberId, uplineId, points, actor, at, offsetMinutes, reason }
        const changed = await changeSeries(tx, change)
        if (!changed.ok) return changed
        return succeed((await viewSeries(tx, [memberId], today))(memberId))
      })
    }),
  ]
}

async function viewHouseSeries(database: Queryable, today: string): Promise<OwnSeries> {
  const points = await loadSeriesOf(database, null, today)
  const fromDay = dayAfter(today)
  const next = await loadSeriesOf(database, null, fromDay)
  return { points, next: next === points ? null : { points: next, fromDay } }
}
