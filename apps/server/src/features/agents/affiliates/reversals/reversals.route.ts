import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { loadDeskRow } from '../desk/desk.store.ts'
import { askReversal } from './ask-reversal.ts'
import { lookAtMonth } from './look-at-month.ts'

/** Lines of settled months that staff take back. */
export function reversalRoutes(deps: AffiliateDeps): Route[] {
  const { pool } = deps
  return [
    route(operations.getAffiliateReversal, async ({ params }) => {
      const seen = await lookAtMonth(pool, BigInt(params.memberId), params.month)
      if (!seen.ok) return seen
      const { lines, landing, nextMonth, leftMinor } = seen.value
      return succeed({
        lines: lines.map((each) => ({ ...each, amountMinor: each.amountMinor.toString() })),
        ...{ landing, nextMonth, leftMinor: leftMinor.toString() },
      })
    }),

    route(operations.askAffiliateReversal, async (call) => {
      const affiliateId = BigInt(call.params.memberId)
      const row = await loadDeskRow(pool, affiliateId)
      if (!row) return refuse('not_found')
      return await askReversal(deps, {
        ...{ affiliateId, username: row.username, month: call.params.month, ...call.body },
        ...{ staff: staffOf(call), ip: call.origin.ip },
      })
    }),
  ]
}
