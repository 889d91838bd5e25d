import { epochMs, minor, type Uuid } from '@baize/kernel'
import {
  type LegStanding,
  LOST,
  type MarketKey,
  type Odds,
  type OutcomeResult,
  parseDecimalOdds,
  VOID,
  WON,
} from '@baize/sports'
import { describe, expect, it } from 'vitest'
import type { BetLegRow, BetRow } from '../bets/bet-row.ts'
import type { BookMarket, LockedBook } from '../book/book-row.ts'
import { fitBook, priceBuilder } from '../builder/price-builder.ts'
import { valueBuilder } from './builder-value.ts'
import { priceBet } from './price-bet.ts'

const WINNER = '1|'
const TOTAL = '18|total=2.5'
const BOTH = '29|'
const STAKE = minor(100_000n)
const OPEN: LegStanding = { state: 'open' }
const resulted = (result: OutcomeResult): LegStanding => ({ state: 'resulted', result })

type Prices = Readonly<Record<string, Readonly<Record<string, string>>>>
const PRICES: Prices = {
  [WINNER]: { '1': '2.00', '2': '3.40', '3': '3.60' },
  [TOTAL]: { '13': '1.90', '12': '1.90' },
  [BOTH]: { '74': '1.80', '76': '1.95' },
}

function marketIn(market: string, prices: Readonly<Record<string, string>>): BookMarket {
  return {
    ...{ market: market as MarketKey, state: 'active', version: 1, producer: 1, isMain: true },
    outcomes: new Map(
      Object.entries(prices).map(([id, text]) => [id, parseDecimalOdds(text) ?? null]),
    ),
    sentAt: epochMs(0),
  }
}

/** A match at nil all, or at another score of the first half. */
function bookAt(prices: Prices = PRICES, score?: { home: number; away: number }): LockedBook {
  const about = { eventId: '' as Uuid, feedId: 'sr:match:1', tournamentId: '', sport: 'football' }
  const board = score && {
    ...{ score, periods: [score], period: 1, isBreak: false, minute: 30 },
    ...{ server: null, points: null, statistics: {} },
  }
  return {
    event: { ...about, startsAt: new Date(0), state: 'live', board: board ?? null },
    markets: new Map(
      Object.entries(prices).map(([key, each]) => [key as MarketKey, marketIn(key, each)]),
    ),
    producersUp: new Set([1]),
    databaseNow: new Date(0),
  }
}

const leg = (market: string, outcome: string, odds = '2.00'): BetLegRow => ({
  ...{ eventId: '' as Uuid, feedId: 'sr:match:1', market: market as MarketKey, outcome },
  ...{ odds: parseDecimalOdds(odds) as Odds, version: 1, takenScore: null, takenMinute: null },
  ...{ producer: 1, sentAt: new Date(0) },
})
const HOME_AND_OVER = [leg(WINNER, '1'), leg(TOTAL, '12', '1.90')]

function betOn(legs: readonly BetLegRow[], builderOdds: Odds | null): BetRow {
  return {
    ...{ betId: '' as Uuid, wagerId: '' as Uuid, memberId: 1n, bankers: 0, sizes: [1], lines: 1 },
    ...{ type: builderOdds ? 'builder' : 'single', policy: 'none', builderOdds, legs },
    ...{ stakeMinor: STAKE, winMinorMax: minor(10_000_000n), state: 'accepted', decidesAt: null },
    ...{ rejectedLegs: null, autoCashOutMinor: null, freeBetId: null, placedAt: new Date(0) },
  }
}

function oddsOf(book: LockedBook, legs: readonly BetLegRow[]): Odds {
  const built = priceBuilder(book, legs)
  if (!built.ok) throw new Error(built.refusal.code)
  return built.value.odds
}

/** What is offered for a bet, in minor units, or why there is nothing. */
function offerFor(
  bet: BetRow,
  {
    book = bookAt(),
    said = bet.legs.map(() => OPEN),
    commit = book,
  }: {
    readonly book?: LockedBook
    readonly said?: readonly LegStanding[]
    /** The book of the commit, where it has moved since. */
    readonly commit?: LockedBook
  } = {},
): number | string {
  const builder = bet.builderOdds
    ? valueBuilder(bet, said, { book, fitted: fitBook(book) })
    : undefined
  const priced = priceBet(bet, {
    ...{ runningMinor: STAKE, standings: said, builder, sharePercent: 100 },
    bookOf: () => commit,
  })
  return priced.bar ?? Number(priced.quote.payoutMinor)
}

const HOUSE_KEEPS = 0.95
const MARGIN = 1.1

describe('an offer for a builder', () => {
  const bet = betOn(HOME_AND_OVER, oddsOf(bookAt(), HOME_AND_OVER))
  const whole = offerFor(bet)

  it('just after it was placed is the stake less both margins', () => {
    const exact = (Number(STAKE) * HOUSE_KEEPS) / MARGIN
    expect(whole).toBeLessThanOrEqual(exact)
    // A step of the ladder of odds at most.
    expect(whole).toBeGreaterThan(exact * 0.98)
  })

  it.each([
    [WINNER, '1'],
    [TOTAL, '12'],
    [TOTAL, '13'],
  ])('of one leg alone is that of a single on %s %s', (market, outcome) => {
    const odds = parseDecimalOdds('2.00') as Odds
    const [one, single] = [odds, null].map((each) =>
      Number(offerFor(betOn([leg(market, outcome)], each))),
    )
    expect(Math.abs((one ?? 0) - (single ?? 0))).toBeLessThan(Number(STAKE) * 0.03)
  })

  it('rises with each leg that has won, is nothing once one has lost, and the stake at most where one is void', () => {
    const won = offerFor(bet, { said: [OPEN, resulted(WON)] })
    const all = offerFor(bet, { said: [resulted(WON), resulted(WON)] })
    expect(Number(won)).toBeGreaterThan(Number(whole))
    expect(all).toBe('not_open')
    expect(offerFor(bet, { said: [OPEN, resulted(LOST)] })).toBe('leg_lost')
    const voided = offerFor(bet, { said: [OPEN, resulted(VOID)] })
    expect(Number(voided)).toBeLessThan(Number(STAKE) * HOUSE_KEEPS)
    expect(Number(voided)).toBeGreaterThan(0)
  })

  it('follows the score and the prices of now', () => {
    const twoGoals = { ...PRICES, [TOTAL]: { '13': '3.20', '12': '1.30' } }
    const ahead = { ...twoGoals, [WINNER]: { '1': '1.10', '2': '8.00', '3': '21.00' } }
    const up = offerFor(bet, { book: bookAt(ahead, { home: 2, away: 0 }) })
    expect(Number(up)).toBeGreaterThan(1.5 * Number(whole))
    const behind = { ...twoGoals, [WINNER]: { '1': '12.00', '2': '6.00', '3': '1.20' } }
    const down = offerFor(bet, { book: bookAt(behind, { home: 0, away: 2 }) })
    expect(Number(down)).toBeLessThan(0.5 * Number(whole))
  })

  it('is not made while anything that it is made of has no price, or nobody stands for it', () => {
    const legs = [leg(WINNER, '1'), leg(BOTH, '74', '1.80')]
    const three = betOn(legs, oddsOf(bookAt(), legs))
    for (const key of [WINNER, TOTAL, BOTH]) {
      const book = bookAt()
      const market = book.markets.get(key as MarketKey)
      if (!market) throw new Error(key)
      const markets = new Map(book.markets).set(market.market, { ...market, state: 'suspended' })
      expect(offerFor(three, { book: { ...book, markets } })).toBe('market_suspended')
    }
    expect(offerFor(three, { book: { ...bookAt(), producersUp: new Set() } })).toBe('feed_down')
    const onlyDecided = { ...PRICES, [TOTAL]: { '13': '1.90', '12': '1.90' } }
    expect(offerFor(bet, { book: bookAt(onlyDecided, { home: 2, away: 1 }) })).toBe(
      'market_suspended',
    )
  })

  it('is looked at anew where the book has moved before the commit', () => {
    const goal = bookAt(PRICES, { home: 1, away: 0 })
    expect(offerFor(bet, { commit: goal })).toBe('market_suspended')
  })
})
