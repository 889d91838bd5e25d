import type { SportsCashOutBar } from '@baize/contract'
import { type Minor, ratio } from '@baize/kernel'
import {
  type Bet,
  type CashOutQuote,
  type LegStanding,
  type LegValue,
  quoteCashOut,
  quoteFreeBet,
  standingOf,
} from '@baize/sports'
import { type BetRow, betOfRow } from '../bets/bet-row.ts'
import type { BookOf } from '../bets/judge-legs.ts'
import { resultsOfBet } from '../bets/settle-market.ts'
import { isAsPriced } from '../builder/price-builder.ts'
import type { BuilderValue } from './builder-value.ts'
import { chancesInBook } from './outcome-chances.ts'

/** What the house keeps of the fair value. */
const MARGIN = ratio(5, 100)
const WHOLE = 100

export type CashOutPrice =
  | { readonly quote: CashOutQuote; readonly bar?: undefined }
  | { readonly bar: SportsCashOutBar }

interface Terms {
  readonly runningMinor: Minor
  /** How its legs stand. */
  readonly standings: readonly LegStanding[]
  /** Of a builder: the chance of its legs together. */
  readonly builder: BuilderValue | undefined
  readonly bookOf: BookOf
  readonly sharePercent: number
}

/** What is paid for a bet now, or for a share of what is left of it. Pure. */
export function priceBet(
  bet: BetRow,
  { runningMinor, standings, builder, bookOf, sharePercent }: Terms,
): CashOutPrice {
  if (bet.freeBetId && sharePercent !== WHOLE) return { bar: 'whole_only' }
  const own = betOfRow(bet, runningMinor)
  const results = resultsOfBet(bet, standings)
  const standing = standingOf(own, results)
  if (standing.state === 'lost') return { bar: 'leg_lost' }
  if (standing.state === 'settled') return { bar: 'not_open' }
  if (standings.some(({ state }) => state === 'refund_waiting')) return { bar: 'refund_waiting' }
  if (bet.builderOdds) return priceTogether(own, { bet, builder, bookOf, sharePercent })
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
  const isFreeBet = bet.freeBetId !== null
  return bar ? { bar } : quote(own, values as LegValue[], { sharePercent, isFreeBet })
}

/** A builder is one leg; what its chance was made of must stand. */
function priceTogether(
  own: Bet,
  {
    bet,
    builder,
    bookOf,
    sharePercent,
  }: Pick<Terms, 'builder' | 'bookOf' | 'sharePercent'> & { readonly bet: BetRow },
): CashOutPrice {
  if (!builder) return { bar: 'no_value' }
  if (builder.bar) return { bar: builder.bar }
  const [first] = bet.legs
  const book = first && bookOf(first.eventId)
  if (!book || !isAsPriced(book, builder)) return { bar: 'market_suspended' }
  const value = { state: 'open', chances: builder.chances, isPriced: true } as const
  return quote(own, [value], { sharePercent, isFreeBet: bet.freeBetId !== null })
}

function quote(
  own: Bet,
  values: readonly LegValue[],
  { sharePercent, isFreeBet }: { readonly sharePercent: number; readonly isFreeBet: boolean },
): CashOutPrice {
  const share = ratio(sharePercent, WHOLE)
  const quoted = isFreeBet
    ? quoteFreeBet(own, values, { margin: MARGIN })
    : quoteCashOut(own, values, { margin: MARGIN, share })
  return quoted.ok
    ? { quote: quoted.value }
    : { bar: quoted.refusal.code === 'market_suspended' ? 'market_suspended' : 'no_value' }
}
