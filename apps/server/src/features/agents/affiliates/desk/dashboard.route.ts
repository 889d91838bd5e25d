import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../../../platform/http/route.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { isApproved } from '../application/applications.store.ts'
import { pageOf, sliceOf } from '../page.ts'
import { loadPlayerPage } from '../players/players.store.ts'
import { loadPostbackUrl } from '../postbacks/postbacks.store.ts'
import { loadOverview, viewDeal } from './load-overview.ts'

/** What affiliates see of their own: figures and drawn names, never who somebody is. */
export function dashboardRoutes(deps: AffiliateDeps): Route[] {
  const { pool } = deps
  return [
    route(operations.getAffiliateDashboard, async (call) => {
      const { memberId } = memberOf(call)
      if (!(await isApproved(pool, memberId))) return refuse('not_affiliate')
      const { dealNow, links, months, statements } = await loadOverview(deps, memberId)
      return succeed({
        ...{ links, months, statements, windowDays: deps.windowDays },
        deal: dealNow ? viewDeal(dealNow) : null,
        postback: { url: await loadPostbackUrl(pool, memberId) },
      })
    }),

    route(operations.getAffiliatePlayers, async (call) => {
      const { memberId } = memberOf(call)
      if (!(await isApproved(pool, memberId))) return refuse('not_affiliate')
      const { rows, totalCount } = await loadPlayerPage(pool, memberId, sliceOf(call.query))
      return succeed({
        items: rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() })),
        ...pageOf(call.query, totalCount),
      })
    }),
  ]
}
