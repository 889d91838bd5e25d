import { assert, type Minor, minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import {
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { betLeft, type CashOutQuote } from '@baize/sports'
import { type CapturedPiece, heldMinorOf, type Wager } from '@baize/wagers'
import { betOfRow } from '../bets/bet-row.ts'
import { loadBetsOfWagers, sportsBets } from '../bets/bets.store.ts'
import { requestExposures } from '../bets/lay-off.ts'
import { loadLegStandings } from '../bets/settle-market.ts'
import type { LaidBet } from '../bets/stake-bounds.ts'
import { sportsBooks } from '../book/books.store.ts'
import { lookAtBooks } from '../book/look-at-books.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { type CashOutRefusal, type CashOutRow, sportsCashOuts } from './cash-outs.store.ts'
import { loadBuilderValues } from './load-builder-values.ts'
import { priceBet } from './price-bet.ts'

/** A sale of a bet or a share of it, to be priced and written in a commit. */
export interface Sale {
  readonly requests: readonly RowRequest[]
  /** What is sold for how much, under the lock, or why not; `book_moved`: it is to be looked at anew. */
  price(wager: Wager, view: LockedView): Result<CapturedPiece, CashOutRefusal | 'book_moved'>
  /** The bet as the sale leaves it, without what lies on its markets. Called after `price`. */
  write(view: LockedView): readonly RowChange[]
  /** What was asked for, as it is done. Called after `price`. */
  asked(view: LockedView): CashOutRow
  /** What lies on the markets of the bet before, and what of it stays. Called after `price`. */
  laid(): { readonly before: LaidBet; readonly after: LaidBet | undefined }
}

/** Looks at everything that a sale rests on besides the prices of its commit. */
export async function prepareSale(
  deps: SportsDeps,
  row: CashOutRow & { readonly wagerId: Uuid },
): Promise<Sale> {
  const { cashOutId, betId, wagerId, sharePercent } = row
  const bet = (await loadBetsOfWagers(deps.pool, [wagerId])).get(wagerId)
  assert(bet, 'what is sold is there')
  // What came out by now: a result that comes after this look settles the bet or finds it sold.
  const standings = (await loadLegStandings(deps, [bet]))(bet)
  const eventIds = [...new Set(bet.legs.map(({ eventId }) => eventId))]
  const books = bet.builderOdds ? await lookAtBooks(deps.pool, eventIds) : new Map()
  const builder = (await loadBuilderValues(deps, [bet], books))(bet)
  let sold: { readonly quote: CashOutQuote } | undefined
  const storedIn = (view: LockedView) => view.row(sportsBets, betId)
  return {
    requests: [
      ...eventIds.map((eventId) => requestRow(sportsBooks, { eventId })),
      ...requestExposures(bet.legs),
      requestRow(sportsBets, betId),
      requestRow(sportsCashOuts, cashOutId),
    ],
    price(wager, view) {
      const stored = storedIn(view)
      if (!stored || view.row(sportsCashOuts, cashOutId)?.state !== 'waiting') {
        return refuse('already_settled')
      }
      const bookOf = (eventId: Uuid) => view.row(sportsBooks, { eventId })
      const runningMinor = heldMinorOf(wager)
      const terms = { runningMinor, standings, builder, bookOf, sharePercent }
      const priced = priceBet(stored, terms)
      if (priced.bar) return refuse(builder && !builder.bar ? 'book_moved' : 'no_offer')
      const { quote } = priced
      if (quote.payoutMinor < row.quotedMinor) return refuse('offer_lowered')
      sold = { quote }
      return succeed({ stakeMinor: quote.stakeClosedMinor, paidMinor: quote.payoutMinor })
    },
    write(view) {
      const stored = storedIn(view)
      assert(sold && stored, 'what was priced is written')
      const { quote } = sold
      const left =
        quote.stakeLeftMinor > 0n ? betLeft(betOfRow(stored, soldFrom(quote)), quote) : undefined
      return [
        replaceRow(sportsBets, betId, {
          ...stored,
          winMinorMax: left?.winMinorMax ?? stored.winMinorMax,
          autoCashOutMinor: left ? stored.autoCashOutMinor : null,
        }),
      ]
    },
    asked(view) {
      const asked = view.row(sportsCashOuts, cashOutId)
      assert(sold && asked, 'what was priced was asked for')
      const { stakeClosedMinor: stakeMinor, payoutMinor: paidMinor } = sold.quote
      return { ...asked, state: 'sold', stakeMinor, paidMinor }
    },
    laid() {
      assert(sold, 'what was priced lies on markets')
      const { legs, freeBetId } = bet
      const { stakeLeftMinor } = sold.quote
      const after =
        stakeLeftMinor > 0n ? { legs, freeBetId, stakeMinor: stakeLeftMinor } : undefined
      return { before: { legs, freeBetId, stakeMinor: soldFrom(sold.quote) }, after }
    },
  }
}

/** What ran of the stake before. */
function soldFrom({ stakeClosedMinor, stakeLeftMinor }: CashOutQuote): Minor {
  return minor(stakeClosedMinor + stakeLeftMinor)
}
