import { type Result, refuse, succeed } from '@baize/kernel'
import {
  type BuilderLeg,
  type FootballMoment,
  fairByPower,
  fitFootball,
  footballModel,
  lineOf,
  type MarketKey,
  type MatchChances,
  type Model,
  type Odds,
  parseMarketKey,
  priceTogether,
  quartersOf,
  type Score,
} from '@baize/sports'
import type { BookMarket, LockedBook } from '../book/book-row.ts'

export interface BuiltLeg {
  readonly market: MarketKey
  readonly outcome: string
}

/** What was taken of a book: it stands as long as this does. */
export interface MadeOf {
  readonly markets: readonly BookMarket[]
  /** Null before the start. */
  readonly score: Score | null
}

/** A combination of one match with its price. */
export interface BuiltPrice extends MadeOf {
  readonly odds: Odds
}

export type BuilderRefusal = 'impossible_together' | 'market_suspended'

const WINNER = '1|' as MarketKey
const QUARTERS_OF_HALF = 2

/** The price of outcomes of one match of football together, all weighed on the one model of the book. Pure. */
export function priceBuilder(
  book: LockedBook,
  legs: readonly BuiltLeg[],
): Result<BuiltPrice, BuilderRefusal> {
  if (book.event.sport !== 'football') return refuse('impossible_together')
  const fitted = fitBook(book)
  const own = offeredTogether(book, legs)
  if (!fitted || !own) return refuse('market_suspended')
  const { model, markets, score } = fitted
  const lines = linesOfLegs(legs)
  if (!lines) return refuse('impossible_together')
  const priced = priceTogether(model, lines, { since: score ?? LOVE_ALL })
  if (!priced.ok) return refuse('impossible_together')
  return succeed({ odds: priced.value.odds, score, markets: [...markets, ...own] })
}

/** A model that says of a match what its book says. */
export interface FittedBook extends MadeOf {
  readonly model: Model
}

/**
 * A match of football modelled so that it says what the book's own prices of winner and total say, from the present score
 * on. Undefined while either has no price, or where no rates of goals say so.
 */
export function fitBook(book: LockedBook): FittedBook | undefined {
  const winner = offered(book, WINNER)
  const total = totalIn(book)
  const moment = momentOf(book)
  const chances = winner && total && chancesOf(winner, total)
  const rates = chances && fitFootball(chances, moment)
  if (!rates) return undefined
  const score = book.event.board?.score ?? null
  return { model: footballModel(rates, moment), markets: [winner, total.market], score }
}

const LOVE_ALL: Score = { home: 0, away: 0 }

/** The markets of legs, while all of them are offered. */
export function offeredTogether(
  book: LockedBook,
  legs: readonly BuiltLeg[],
): readonly BookMarket[] | undefined {
  const own = legs.flatMap(({ market }) => offered(book, market) ?? [])
  return own.length === legs.length ? own : undefined
}

/** Legs as the rules of their markets settle them. */
export function linesOfLegs(legs: readonly BuiltLeg[]): readonly BuilderLeg[] | undefined {
  const read = legs.flatMap(({ market, outcome }) => {
    const ref = parseMarketKey(market)
    const line = ref.ok ? lineOf('football', ref.value) : undefined
    return line?.ok ? [{ line: line.value, outcome }] : []
  })
  return read.length === legs.length ? read : undefined
}

/** Whether all that a price was made of stands as it did. */
export function isAsPriced(
  { markets, producersUp, event }: Pick<LockedBook, 'markets' | 'producersUp' | 'event'>,
  made: MadeOf,
): boolean {
  const score = event.board?.score
  const isSameScore = score?.home === made.score?.home && score?.away === made.score?.away
  return (
    isSameScore &&
    made.markets.every((each) => {
      const now = markets.get(each.market)
      return (
        now?.state === 'active' &&
        producersUp.has(now.producer) &&
        now.version === each.version &&
        now.sentAt === each.sentAt
      )
    })
  )
}

function offered({ markets, producersUp }: LockedBook, key: MarketKey): BookMarket | undefined {
  const market = markets.get(key)
  return market?.state === 'active' && producersUp.has(market.producer) ? market : undefined
}

interface PricedTotal {
  readonly market: BookMarket
  readonly line: number
}

/** The total on a half goal that is nearest to even: it tells most of how many goals are to come. */
function totalIn(book: LockedBook): PricedTotal | undefined {
  const totals = [...book.markets.keys()].flatMap((key): (PricedTotal & { apart: number })[] => {
    const text = /^18\|total=([\d.]+)$/.exec(key)?.[1]
    const quarters = quartersOf(text)
    const market = offered(book, key)
    if (quarters === undefined || quarters % 4 !== QUARTERS_OF_HALF || !market) return []
    const prices = pricesOf(market, ['13', '12'])
    if (!prices) return []
    const [under, over] = prices.map((odds) => Number(odds.numerator) / Number(odds.denominator))
    return [{ market, line: Number(text), apart: Math.abs((under ?? 0) - (over ?? 0)) }]
  })
  const [best] = totals.toSorted((one, other) => one.apart - other.apart)
  return best
}

function pricesOf(market: BookMarket, ids: readonly string[]): readonly Odds[] | undefined {
  const prices = ids.flatMap((id) => market.outcomes.get(id) ?? [])
  return prices.length === ids.length ? prices : undefined
}

function chancesOf(winner: BookMarket, { market, line }: PricedTotal): MatchChances | undefined {
  const [winners, totals] = [pricesOf(winner, ['1', '2', '3']), pricesOf(market, ['13', '12'])]
  if (!winners || !totals) return undefined
  const [home = 0, , away = 0] = fairByPower(winners).chances
  const [, over = 0] = fairByPower(totals).chances
  return { home, away, line, over }
}

function momentOf({ event: { board } }: LockedBook): FootballMoment {
  if (!board) return { minute: 0, score: LOVE_ALL }
  const { score, minute, period, isBreak, periods } = board
  const [first] = periods
  const isFirstHalfOver = (period ?? 1) > 1 || isBreak
  return { minute: minute ?? 0, score, ...(isFirstHalfOver && first && { halfTime: first }) }
}
