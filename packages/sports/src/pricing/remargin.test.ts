import { describe, expect, it } from 'vitest'
import { formatOdds } from '../odds/formats.ts'
import { booksumOf } from '../odds/margin.ts'
import { type Odds, parseDecimalOdds } from '../odds/odds.ts'
import { fairPrices, remargin } from './remargin.ts'

const oddsOf = (texts: readonly string[]): readonly Odds[] =>
  texts.map((text) => parseDecimalOdds(text) ?? expect.fail(`${text} is odds`))
const marginOf = (odds: readonly Odds[], winners = 1) => {
  const { numerator, denominator } = booksumOf(odds)
  return Number(numerator) / Number(denominator) / winners - 1
}

describe('prices of a feed with a margin of the house', () => {
  it.each([
    [['1.95', '1.95'], 250, ['1.95', '1.95']],
    [['1.95', '1.95'], 800, ['1.85', '1.85']],
    [['1.95', '1.95'], 100, ['1.98', '1.98']],
    [['2.00', '3.40', '3.70'], 800, ['1.97', '3.30', '3.60']],
    [['1.30', '1.28', '1.40'], 900, ['1.34', '1.32', '1.46']],
  ])('%j at %i are %j', (feed, marginBp, offered) => {
    expect(remargin(oddsOf(feed), marginBp).map((each) => formatOdds(each, 'decimal'))).toEqual(
      offered,
    )
  })

  it.each([
    [['1.95', '1.95'], 1],
    [['2.00', '3.40', '3.70'], 1],
    [['1.08', '9.00', '21.00'], 1],
    [['1.30', '1.28', '1.40'], 2],
    [['4.20', '5.00', '6.00', '7.50', '9.00', '11.00', '15.00', '21.00', '34.00'], 1],
  ])('%j keep at least the margin, and no price is above the fair one', (feed, winners) => {
    const odds = oddsOf(feed)
    const fair = fairPrices(odds) ?? expect.fail('they keep a margin')
    for (const marginBp of [100, 300, 800, 2000, 3000]) {
      const offered = remargin(odds, marginBp)
      expect(marginOf(offered, winners)).toBeGreaterThanOrEqual(marginBp / 10_000 - 1e-9)
      for (const [at, { numerator, denominator }] of offered.entries()) {
        const isLowest = numerator * 100n <= denominator * 101n
        if (!isLowest)
          expect(Number(numerator) / Number(denominator)).toBeLessThanOrEqual(fair[at] ?? 0)
      }
    }
  })

  it.each([
    ['one that keeps none', ['2.10', '2.10']],
    ['one with an outcome without a price', ['4.00', '5.00']],
    ['one price alone', ['1.40']],
  ])('stay as they are in a market like %s', (_, feed) => {
    expect(remargin(oddsOf(feed), 800)).toEqual(oddsOf(feed))
  })
})
