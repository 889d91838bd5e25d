import { MEMBER_SPANS, type MemberSpan, operations } from '@baize/contract'
import { encodeId, refuse, succeed } from '@baize/kernel'
import { loadOpenStakes } from '../../../house/ledger-view/open-stakes.store.ts'
import { loadPlaySums } from '../../../house/ledger-view/play-sums.store.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { hasMember, loadCashAccount } from './member.store.ts'
import { loadMoved, loadOrders } from './member-orders.store.ts'
import type { MemberLookupParts } from './member-parts.ts'
import { pageFactsOf, sliceOf } from './page.ts'

const DAY_MS = 86_400_000
/** How many days before today a span begins; all of it began before anybody could have played. */
const DAYS_BEFORE: Readonly<Record<Exclude<MemberSpan, 'all'>, number>> = {
  today: 0,
  week: 6,
  month: 29,
}
const PREFIX = { deposit: 'dep', withdrawal: 'wdr' } as const

/** What a member has paid in and asked for, with the way to each order. */
export function memberOrderRoutes({ pool, clock, currencyCode }: MemberLookupParts): Route[] {
  return [
    route(operations.getMemberOrders, async ({ params, query }) => {
      const { memberId } = params
      if (!(await hasMember(pool, memberId))) return refuse('not_found')
      const today = clock.now() - (clock.now() % DAY_MS)
      const since = MEMBER_SPANS.map((span) =>
        span === 'all' ? new Date(0) : new Date(today - DAYS_BEFORE[span] * DAY_MS),
      )
      const account = await loadCashAccount(pool, currencyCode, memberId)
      const [orders, moved, played, open] = await Promise.all([
        loadOrders(pool, memberId, query.kind, sliceOf(query)),
        loadMoved(pool, memberId, since),
        account && loadPlaySums(pool, BigInt(account.accountId), since),
        loadOpenStakes(pool, BigInt(memberId), since),
      ])
      return succeed({
        sums: MEMBER_SPANS.map((span, at) => {
          const { depositedMinor = 0n, withdrawnMinor = 0n } = moved[at] ?? {}
          const { stakedMinor: taken = 0n, wonMinor = 0n } = played?.sums[at] ?? {}
          const stakedMinor = taken - (open[at] ?? 0n)
          return {
            span,
            depositedMinor: depositedMinor.toString(),
            withdrawnMinor: withdrawnMinor.toString(),
            stakedMinor: stakedMinor.toString(),
            netMinor: (wonMinor - stakedMinor).toString(),
          }
        }),
        items: orders.rows.map(({ orderId, ...row }) => ({
          ...row,
          orderId: encodeId(PREFIX[row.kind], orderId),
          amountMinor: row.amountMinor.toString(),
          at: row.at.toISOString(),
        })),
        ...pageFactsOf(query, orders.totalCount),
      })
    }),
  ]
}
