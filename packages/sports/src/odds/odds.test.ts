import { addRatios, compareRatios, type Ratio, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { written } from '../testing/ratios.ts'
import { formatOdds, ODDS_FORMATS, parseOdds, valueIn } from './formats.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, nextOnLadder, roundDownToLadder } from './ladder.ts'
import {
  booksumOf,
  fairAdditive,
  fairByPower,
  fairByShin,
  fairProportional,
  withMargin,
} from './margin.ts'
import { impliedChance, type Odds, oddsOf, parseDecimalOdds } from './odds.ts'

const odds = (text: string): Odds => {
  const read = parseDecimalOdds(text)
  if (read === undefined) throw new Error(`${text} are no odds`)
  return read
}
const hundredths = fc.integer({ min: 101, max: 100_100 }).map((each) => ratio(each, 100) as Odds)

const plain = (text: string) => text.replace('−', '-').replace('+', '')

it.each(casesOf<{ decimal: string }, Record<string, string>>('odds_format'))(
  '%s %s in six formats',
  (_id, _about, { decimal }, expected) => {
    const price = odds(decimal)
    expect({
      decimal: written(valueIn('decimal', price)),
      hk_exact: written(valueIn('hong_kong', price)),
      hk: formatOdds(price, 'hong_kong'),
      indo_exact: written(valueIn('indonesian', price)),
      indo: plain(formatOdds(price, 'indonesian')),
      malay_exact: written(valueIn('malay', price)),
      malay: plain(formatOdds(price, 'malay')),
      us_exact: written(valueIn('american', price)),
      us: plain(formatOdds(price, 'american')),
      fractional: formatOdds(price, 'fractional'),
      implied: written(impliedChance(price)),
    }).toEqual(expected)
  },
)

describe('prices as they are typed', () => {
  it('what a format shows is read back, exactly where the format is exact', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom(...ODDS_FORMATS), (price, format) => {
        const shown = formatOdds(price, format)
        const read = parseOdds(shown, format)
        if (format === 'decimal' || format === 'fractional' || format === 'hong_kong') {
          expect(read).toEqual(price)
        } else if (read !== undefined) {
          expect(formatOdds(read, format)).toBe(shown)
        }
      }),
    )
  })

  it.each([
    ['american', '-110', '21/11'],
    ['american', '+150', '5/2'],
    ['malay', '−0.50', '3'],
    ['malay', '0.95', '39/20'],
    ['indonesian', '-1.25', '9/5'],
    ['fractional', '10/11', '21/11'],
    ['hong_kong', '0.95', '39/20'],
  ] as const)('%s %s is %s', (format, text, exact) => {
    const read = parseOdds(text, format)
    expect(read && written(read)).toBe(exact)
  })

  it.each([
    ['decimal', '1'],
    ['decimal', '1.00'],
    ['decimal', '-2'],
    ['decimal', '1e3'],
    ['american', '99'],
    ['american', '-50'],
    ['malay', '1.5'],
    ['malay', '0'],
    ['indonesian', '0.5'],
    ['fractional', '1/0'],
    ['hong_kong', '-1'],
    ['hong_kong', ''],
  ] as const)('%s %s is no price', (format, text) => {
    expect(parseOdds(text, format)).toBeUndefined()
  })
})

describe('the ladder', () => {
  it.each([
    ['1.0001', '101/100'],
    ['1.959', '39/20'],
    ['2.01', '2'],
    ['2.059', '51/25'],
    ['3.99', '79/20'],
    ['5.99', '59/10'],
    ['9.99', '49/5'],
    ['19.9', '39/2'],
    ['250.9', '250'],
    ['5000', '1001'],
  ])('%s is offered as %s', (fair, offered) => {
    expect(written(roundDownToLadder(odds(fair)))).toBe(offered)
  })

  it('a price is never rounded up, never out of bounds, and stays where it is on the ladder', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 10n ** 6n), (top, under) => {
        const value = ratio(top, under)
        const offered = roundDownToLadder(value)
        const isAbove = compareRatios(offered, value) > 0
        expect(isAbove).toBe(compareRatios(value, LOWEST_ODDS) < 0)
        expect(compareRatios(offered, HIGHEST_ODDS)).toBeLessThanOrEqual(0)
        expect(roundDownToLadder(offered)).toEqual(offered)
        const next = nextOnLadder(offered)
        expect(roundDownToLadder(next)).toEqual(next)
        if (compareRatios(value, HIGHEST_ODDS) < 0) {
          expect(compareRatios(next, value)).toBeGreaterThan(0)
        }
      }),
    )
  })
})

interface Fair {
  readonly booksum: string
  readonly proportional: readonly string[]
  readonly additive: readonly string[]
  readonly power: readonly number[]
  readonly power_k: number
  readonly shin: readonly number[]
  readonly shin_z: number
}

const sumOf = (values: readonly Ratio[]) => values.reduce(addRatios, ratio(0))

describe('the margin', () => {
  it.each(casesOf<{ odds: readonly string[] }, Fair>('margin'))(
    '%s %s',
    (_id, _about, input, fair) => {
      const book = input.odds.map(odds)
      expect(written(booksumOf(book))).toBe(fair.booksum)
      expect(fairProportional(book).map(written)).toEqual(fair.proportional)
      expect(fairAdditive(book)?.map(written)).toEqual(fair.additive)
      const power = fairByPower(book)
      const shin = fairByShin(book)
      const close = (got: readonly number[], right: readonly number[]) =>
        got.every((each, index) => Math.abs(each - (right[index] ?? 0)) < 1e-6)
      expect(close([...power.chances, power.k], [...fair.power, fair.power_k])).toBe(true)
      expect(close([...shin.chances, shin.z], [...fair.shin, fair.shin_z])).toBe(true)
    },
  )

  it('taken off exactly, chances add up to one; put on, to one and the margin, in the same order', () => {
    const chances = fc
      .array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 12 })
      .map((weights) => {
        const sum = weights.reduce((left, right) => left + right, 0)
        return weights.map((weight) => weight / sum)
      })
    fc.assert(
      fc.property(chances, fc.double({ min: 0, max: 0.2, noNaN: true }), (fair, margin) => {
        const offered = withMargin(fair, margin)
        const sum = offered.reduce((left, right) => left + right, 0)
        expect(Math.abs(sum - 1 - margin)).toBeLessThan(1e-9)
        for (const [index, chance] of offered.entries()) {
          expect(chance).toBeGreaterThanOrEqual((fair[index] ?? 1) - 1e-12)
        }
      }),
    )
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 2, maxLength: 8 }), (book) => {
        expect(sumOf(fairProportional(book))).toEqual(ratio(1))
        const additive = fairAdditive(book)
        if (additive) expect(sumOf(additive)).toEqual(ratio(1))
      }),
    )
  })
})

it('odds pay more than the stake and have an end', () => {
  expect([ratio(1), ratio(1, 2), ratio(100_001)].map((each) => oddsOf(each))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
