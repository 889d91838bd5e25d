import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { replaceRow } from '@baize/ledger/pg'
import { cashOutAt } from '../../../../house/wagers/settle-wager.ts'
import { relay } from '../bets/lay-off.ts'
import type { SportsDeps } from '../sports-deps.ts'
import {
  type CashOutRefusal,
  type CashOutRow,
  refuseCashOut,
  sportsCashOuts,
} from './cash-outs.store.ts'
import { prepareSale } from './prepare-sale.ts'

/** A builder is modelled before the lock: so often it is looked at anew when its book has moved in between. */
const LOOKS_MAX = 5

/**
 * Sells a bet, or the share that was asked for, at what it is worth in this very commit: that is the quote or more, or
 * nothing is sold. Of a settlement and a cash-out at the same time only one finds the bet open.
 */
export async function sellBet(
  deps: SportsDeps,
  row: CashOutRow & { readonly wagerId: Uuid },
): Promise<Result<undefined, CashOutRefusal>> {
  for (let look = 1; ; look += 1) {
    const code = await trySale(deps, row)
    if (code === undefined) return succeed(undefined)
    if (code === 'book_moved' && look < LOOKS_MAX) continue
    const refusal = refusalOf(code)
    await refuseCashOut(deps.pool, row.cashOutId, refusal)
    return refuse(refusal)
  }
}

/** What ends a sale that was refused: whatever is not about the price says that the bet was settled before. */
export function refusalOf(code: string): CashOutRefusal {
  if (code === 'offer_lowered' || code === 'no_offer') return code
  return code === 'book_moved' ? 'no_offer' : 'already_settled'
}

async function trySale(deps: SportsDeps, row: CashOutRow & { readonly wagerId: Uuid }) {
  const { cashOutId, memberId, wagerId, key, sharePercent } = row
  const sale = await prepareSale(deps, row)
  const done = await cashOutAt<CashOutRefusal | 'book_moved'>(
    deps.wagerTable,
    { memberId, wagerId },
    {
      ...{ key, content: `sell ${sharePercent}`, requests: sale.requests },
      price: ({ wager }, _atMs, view) => sale.price(wager, view),
      write(view) {
        const { before, after } = sale.laid()
        return [
          ...sale.write(view),
          replaceRow(sportsCashOuts, cashOutId, sale.asked(view)),
          ...relay(view, before, after),
        ]
      },
    },
  )
  return done.ok ? undefined : done.refusal.code
}
