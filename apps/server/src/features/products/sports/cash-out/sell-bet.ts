import { assert, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { betLeft, type CashOutQuote } from '@baize/sports'
import { heldMinorOf } from '@baize/wagers'
import { cashOutAt } from '../../../../house/wagers/settle-wager.ts'
import { betOfRow } from '../bets/bet-row.ts'
import { loadBetsOfWagers, sportsBets } from '../bets/bets.store.ts'
import { relay, requestExposures } from '../bets/lay-off.ts'
import { loadLegResults } from '../bets/settle-market.ts'
import { sportsBooks } from '../book/books.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import {
  type CashOutRefusal,
  type CashOutRow,
  refuseCashOut,
  sportsCashOuts,
} from './cash-outs.store.ts'
import { priceBet } from './price-bet.ts'

/**
 * Sells a bet, or the share that was asked for, at what it is worth in this very commit: that is the quote or more, or
 * nothing is sold. Of a settlement and a cash-out at the same time only one finds the bet open.
 */
export async function sellBet(
  deps: SportsDeps,
  row: CashOutRow & { readonly wagerId: Uuid },
): Promise<Result<undefined, CashOutRefusal>> {
  const { cashOutId, betId, memberId, wagerId, key, sharePercent } = row
  const bet = (await loadBetsOfWagers(deps.pool, [wagerId])).get(wagerId)
  assert(bet, 'what is sold is there')
  // What came out by now: a result that comes after this look settles the bet or finds it sold.
  const results = (await loadLegResults(deps, [bet]))(bet)
  const eventIds = [...new Set(bet.legs.map(({ eventId }) => eventId))]
  let sold: { readonly quote: CashOutQuote } | undefined
  const storedIn = (view: LockedView) => view.row(sportsBets, betId)
  const done = await cashOutAt<CashOutRefusal>(
    deps.wagerTable,
    { memberId, wagerId },
    {
      key,
      content: `sell ${sharePercent}`,
      requests: [
        ...eventIds.map((eventId) => requestRow(sportsBooks, { eventId })),
        ...requestExposures(bet.legs),
        requestRow(sportsBets, betId),
        requestRow(sportsCashOuts, cashOutId),
      ],
      price({ wager }, _atMs, view) {
        const stored = storedIn(view)
        if (!stored || view.row(sportsCashOuts, cashOutId)?.state !== 'waiting') {
          return refuse('already_settled')
        }
        const bookOf = (eventId: Uuid) => view.row(sportsBooks, { eventId })
        const runningMinor = heldMinorOf(wager)
        const priced = priceBet(stored, { runningMinor, results, bookOf, sharePercent })
        if (priced.bar) return refuse('no_offer')
        const { quote } = priced
        if (quote.payoutMinor < row.quotedMinor) return refuse('offer_lowered')
        sold = { quote }
        return succeed({ stakeMinor: quote.stakeClosedMinor, paidMinor: quote.payoutMinor })
      },
      write(view) {
        const [stored, asked] = [storedIn(view), view.row(sportsCashOuts, cashOutId)]
        assert(sold && stored && asked, 'what was priced is written')
        const { stakeClosedMinor, stakeLeftMinor, payoutMinor } = sold.quote
        const stakeMinor = (stakeClosedMinor + stakeLeftMinor) as typeof stakeLeftMinor
        const left =
          stakeLeftMinor > 0n ? betLeft(betOfRow(stored, stakeMinor), sold.quote) : undefined
        return [
          replaceRow(sportsBets, betId, {
            ...stored,
            winMinorMax: left?.winMinorMax ?? stored.winMinorMax,
            autoCashOutMinor: left ? stored.autoCashOutMinor : null,
          }),
          replaceRow(sportsCashOuts, cashOutId, {
            ...{ ...asked, state: 'sold' as const },
            ...{ stakeMinor: stakeClosedMinor, paidMinor: payoutMinor },
          }),
          ...relay(
            view,
            { ...stored, stakeMinor },
            left && { ...stored, stakeMinor: stakeLeftMinor },
          ),
        ]
      },
    },
  )
  if (done.ok) return succeed(undefined)
  const { code } = done.refusal
  const refusal = code === 'offer_lowered' || code === 'no_offer' ? code : 'already_settled'
  await refuseCashOut(deps.pool, cashOutId, refusal)
  return refuse(refusal)
}
