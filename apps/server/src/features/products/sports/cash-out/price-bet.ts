import type { SportsCashOutBar } from '@baize/contract'
import { type Minor, ratio } from '@baize/kernel'
import {
  type CashOutQuote,
  type LegResult,
  type LegValue,
  quoteCashOut,
  quoteFreeBet,
  standingOf,
} from '@baize/sports'
import { type BetRow, betOfRow } from '../bets/bet-row.ts'
import type { BookOf } from '../bets/judge-legs.ts'
import { chancesInBook } from './outcome-chances.ts'

/** What the house keeps of the fair value. */
const MARGIN = ratio(5, 100)
const WHOLE = 100

export type CashOutPrice =
  | { readonly quote: CashOutQuote; readonly bar?: undefined }
  | { readonly bar: SportsCashOutBar }

/** What is paid for a bet now, or for a share of what is left of it. Pure. */
export function priceBet(
  bet: BetRow,
  {
    runningMinor,
    results,
    bookOf,
    sharePercent,
  }: {
    readonly runningMinor: Minor
    readonly results: readonly (LegResult | undefined)[]
    readonly bookOf: BookOf
    readonly sharePercent: number
  },
): CashOutPrice {
  if (bet.freeBetId && sharePercent !== WHOLE) return { bar: 'whole_only' }
  const own = betOfRow(bet, runningMinor)
  const standing = standingOf(own, results)
  if (standing.state === 'lost') return { bar: 'leg_lost' }
  if (standing.state === 'settled') return { bar: 'not_open' }
  // A builder's legs depend on each other, and nobody here prices them together.
  if (bet.builderOdds) return { bar: 'no_value' }
  const values = bet.legs.map((leg, place): LegValue | SportsCashOutBar => {
    const result = results[place]
    if (result) return { state: 'settled', result }
    const book = bookOf(leg.eventId)
    const market = book?.markets.get(leg.market)
    if (market && !book?.producersUp.has(market.producer)) return 'feed_down'
    const chances = book && chancesInBook(book, leg)
    return chances ? { state: 'open', chances, isPriced: true } : 'market_suspended'
  })
  const bar = values.find((each) => typeof each === 'string')
  if (bar) return { bar }
  const share = ratio(sharePercent, WHOLE)
  const quoted = bet.freeBetId
    ? quoteFreeBet(own, values as LegValue[], { margin: MARGIN })
    : quoteCashOut(own, values as LegValue[], { margin: MARGIN, share })
  return quoted.ok
    ? { quote: quoted.value }
    : { bar: quoted.refusal.code === 'market_suspended' ? 'market_suspended' : 'no_value' }
}
