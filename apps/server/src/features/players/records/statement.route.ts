import { MOVEMENT_KINDS, operations, PROFIT_DAYS_MAX } from '@baize/contract'
import { assert, refuse, succeed } from '@baize/kernel'
import type { StatementTotals } from '../../../house/ledger-view/statement.store.ts'
import { loadStatement } from '../../../house/ledger-view/whole-statement.store.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { codesOf } from './account-record.store.ts'
import { loadCashAccount } from './balances.store.ts'
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
      const kinds = MOVEMENT_KINDS.map((kind) => ({ kind, ...addUp(made.byCode, codesOf(kind)) }))
      const totals = addUp(made.byCode, [...made.byCode.keys()])
      const moved = kinds.reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0n)
      assert(moved === totals.inMinor - totals.outMinor, 'every movement has one kind')
      return succeed({
        ...{ memberId: memberId.toString(), username: account.username },
        ...{ from: from.toISOString(), to: to.toISOString(), madeAt: now.toISOString() },
        openingMinor: made.openingMinor.toString(),
        closingMinor: made.closingMinor.toString(),
        kinds: kinds
          .filter(({ count }) => count > 0)
          .map(({ kind, count, inMinor, outMinor }) => ({
            ...{ kind, count, inMinor: inMinor.toString(), outMinor: outMinor.toString() },
          })),
        totals: {
          inMinor: totals.inMinor.toString(),
          outMinor: totals.outMinor.toString(),
          netMinor: moved.toString(),
        },
        books: { transferId: made.head.transferId.toString(), hash: made.head.hash },
      })
    }),
  ]
}

function addUp(sums: ReadonlyMap<number, StatementTotals>, codes: readonly number[]) {
  let [count, inMinor, outMinor] = [0, 0n, 0n]
  for (const code of codes) {
    const sum = sums.get(code)
    count += sum?.totalCount ?? 0
    inMinor += sum?.inMinor ?? 0n
    outMinor += sum?.outMinor ?? 0n
  }
  return { count, inMinor, outMinor }
}
