import { epochMs, type Uuid } from '@baize/kernel'
import { type MarketKey, type Odds, parseDecimalOdds } from '@baize/sports'
import { expect, it } from 'vitest'
import type { LockedBook } from '../book/book-row.ts'
import { chancesInBook } from './outcome-chances.ts'

/** A book with one market, its prices as they are written; null where there is none. */
function bookWith(market: string, prices: Readonly<Record<string, string | null>>): LockedBook {
  const outcomes = new Map(
    Object.entries(prices).map(([id, odds]): [string, Odds | null] => [
      id,
      odds === null ? null : (parseDecimalOdds(odds) ?? null),
    ]),
  )
  const key = market as MarketKey
  const at = { version: 1, producer: 1, isMain: true, sentAt: epochMs(0) }
  return {
    event: {
      ...{ eventId: '' as Uuid, feedId: 'sr:match:1', sport: 'football', tournamentId: '' },
      ...{ startsAt: new Date(0), state: 'live', board: null },
    },
    markets: new Map([[key, { market: key, state: 'active', outcomes, ...at }]]),
    producersUp: new Set([1]),
    databaseNow: new Date(0),
  }
}

const chanceOf = (
  market: string,
  outcome: string,
  prices: Readonly<Record<string, string | null>>,
) => {
  const chances = chancesInBook(bookWith(market, prices), {
    market: market as MarketKey,
    outcome,
    takenScore: null,
  })
  return chances && Number(chances.won.numerator) / Number(chances.won.denominator)
}

it('a whole book gives less than its prices say, by its margin', () => {
  const chance = chanceOf('1|', '1', { 1: '2.00', 2: '3.40', 3: '3.80' })
  expect(chance).toBeGreaterThan(0.47)
  expect(chance).toBeLessThan(0.5)
})

it('a longshot is worth no more because the favourite has no price', () => {
  const chance = chanceOf('1|', '1', { 1: '88', 2: '24', 3: null })
  expect(chance).toBeCloseTo(1 / 88, 4)
  expect(chanceOf('10|', '9', { 9: '20', 10: null, 11: '30' })).toBeCloseTo(1 / 20, 4)
  expect(chanceOf('18|total=2.5', '12', { 12: '41', 13: null })).toBeCloseTo(1 / 41, 4)
})

it('an outcome without a price is not weighed', () => {
  expect(chanceOf('1|', '3', { 1: '88', 2: '24', 3: null })).toBeUndefined()
})
