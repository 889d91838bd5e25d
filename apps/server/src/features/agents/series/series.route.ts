import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import { isAgentType, loadPath } from '../../../house/agents/tree.store.ts'
import { loadSeriesOf, lockForSeries } from '../../../house/series/series.store.ts'
import type { SeriesClock } from '../../../house/series/verify-given.ts'
import { viewSeries } from '../../../house/series/view-series.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { changeSeries } from './change-series.ts'

export interface SeriesDeps extends SeriesClock {
  readonly pool: pg.Pool
}

/** What agents have, and what they give to their direct downlines. */
export function seriesRoutes(deps: SeriesDeps): Route[] {
  const { pool, clock, offsetMinutes } = deps
  return [
    route(operations.getSeries, async (call) => {
      const { memberId, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const today = businessDayOf(clock.now(), offsetMinutes)
      const own = (await viewSeries(pool, [memberId], today))(memberId)
      const housePoints = await loadSeriesOf(pool, null, today)
      return succeed({ ...own, newAccountPoints: Math.min(own.points, housePoints) })
    }),
    route(operations.giveSeries, async (call) => {
      const { memberId: agentId, username, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const memberId = BigInt(call.params.downlineId)
      const at = clock.now()
      const today = businessDayOf(at, offsetMinutes)
      return await inTransaction(pool, async (tx) => {
        await lockForSeries(tx, [agentId, memberId])
        const path = await loadPath(tx, memberId, { below: agentId, today })
        if (path.length < 2) return refuse('not_in_team')
        if (path.length > 2) return refuse('not_direct_downline')
        const changed = await changeSeries(tx, {
          ...{ memberId, uplineId: agentId, points: call.body.points, at, offsetMinutes },
          actor: { kind: 'member', id: agentId.toString(), name: username, ip: call.origin.ip },
        })
        if (!changed.ok) return changed
        return succeed((await viewSeries(tx, [memberId], today))(memberId))
      })
    }),
  ]
}
