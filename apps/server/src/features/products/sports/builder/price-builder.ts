import { type Result, refuse, succeed } from '@baize/kernel'
import {
  type FootballMoment,
  fairByPower,
  fitFootball,
  footballModel,
  type GoalRates,
  lineOf,
  type MarketKey,
  type MatchChances,
  type Odds,
  parseMarketKey,
  priceTogether,
  quartersOf,
} from '@baize/sports'
import type { BookMarket, LockedBook } from '../book/book-row.ts'

export interface BuiltLeg {
  readonly market: MarketKey
  readonly outcome: string
}

/** A combination of one match with its price, and the markets that the price was made of. */
export interface BuiltPrice {
  readonly odds: Odds
  readonly markets: readonly BookMarket[]
}

export type BuilderRefusal = 'impossible_together' | 'market_suspended'

const WINNER = '1|' as MarketKey
const QUARTERS_OF_HALF = 2

/**
 * The price of outcomes of one match of football together: the match is modelled so that it says what the book's own
 * prices of winner and total say, and all legs are weighed on that one model. Pure.
 */
export function priceBuilder(
  book: LockedBook,
  legs: readonly BuiltLeg[],
): Result<BuiltPrice, BuilderRefusal> {
  if (book.event.sport !== 'football') return refuse('impossible_together')
  const winner = offered(book, WINNER)
  const total = totalIn(book)
  const own = legs.map(({ market }) => offered(book, market))
  if (!winner || !total || own.some((each) => each === undefined)) return refuse('market_suspended')
  const moment = momentOf(book)
  const chances = chancesOf(winner, total)
  const rates: GoalRates | undefined = chances && fitFootball(chances, moment)
  if (!rates) return refuse('market_suspended')
  const read = legs.map(({ market, outcome }) => {
    const ref = parseMarketKey(market)
    const line = ref.ok ? lineOf('football', ref.value) : undefined
    return line?.ok ? { line: line.value, outcome } : undefined
  })
  const known = read.filter((each) => each !== undefined)
  if (known.length < legs.length) return refuse('impossible_together')
  const priced = priceTogether(footballModel(rates, moment), known, { since: moment.score })
  if (!priced.ok) return refuse('impossible_together')
  const markets = [winner, total.market, ...own.filter((each) => each !== undefined)]
  return succeed({ odds: priced.value.odds, markets })
}

/** Whether all that a price was made of stands as it did. */
export function isAsPriced({ markets }: Pick<LockedBook, 'markets'>, built: BuiltPrice): boolean {
  return built.markets.every((each) => {
    const now = markets.get(each.market)
    return now?.state === 'active' && now.version === each.version && now.sentAt === each.sentAt
  })
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
  if (!board) return { minute: 0, score: { home: 0, away: 0 } }
  const { score, minute, period, isBreak, periods } = board
  const [first] = periods
  const isFirstHalfOver = (period ?? 1) > 1 || isBreak
  return { minute: minute ?? 0, score, ...(isFirstHalfOver && first && { halfTime: first }) }
}
