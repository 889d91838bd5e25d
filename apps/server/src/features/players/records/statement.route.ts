import { operations, PROFIT_DAYS_MAX } from '@baize/contract'
import { assert, refuse, succeed } from '@baize/kernel'
import { loadStatement } from '../../../house/ledger-view/whole-statement.store.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadCashAccount } from './balances.store.ts'
import { movementSums } from './movement-sums.ts'
import type { ProfitParts } from './profit.route.ts'

const DAY_MS = 86_400_000

/** A period of the balance with how it began and ended, for paper. */
export function statementRoutes({ pool, currency, clock }: ProfitParts): Route[] {
  return [
    route(operations.getStatement, async (call) => {
      const { memberId } = memberOf(call)
      const now = new Date(clock.now())
      const from = new Date(call.query.from)
      const wanted = new Date(call.query.to)
      const to = wanted > now ? now : wanted
      const lengthMs = to.getTime() - from.getTime()
      if (lengthMs <= 0 || lengthMs > PROFIT_DAYS_MAX * DAY_MS) return refuse('period_not_possible')
      const account = await loadCashAccount(pool, memberId, currency.code)
      assert(account, 'a member that is signed in exists')
      const made = await loadStatement(pool, account.accountId, { from, to })
      const { kinds, totals } = movementSums(made.byCode)
      return succeed({
        ...{ memberId: memberId.toString(), username: account.username },
        ...{ from: from.toISOString(), to: to.toISOString(), madeAt: now.toISOString() },
        openingMinor: made.openingMinor.toString(),
        closingMinor: made.closingMinor.toString(),
        kinds: kinds.map(({ kind, count, inMinor, outMinor }) => ({
          ...{ kind, count, inMinor: inMinor.toString(), outMinor: outMinor.toString() },
        })),
        totals: {
          inMinor: totals.inMinor.toString(),
          outMinor: totals.outMinor.toString(),
          netMinor: totals.netMinor.toString(),
        },
        books: { transferId: made.head.transferId.toString(), hash: made.head.hash },
      })
    }),
  ]
}
