import { type Ratio, ratio, ratioOfDecimal } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { FAMILIES, familyOf } from '../families.ts'
import { casesOf } from '../testing/cases.ts'
import { playIn } from './family.ts'
import { housePricesOf, rebateOf, SERIES_MAX, SERIES_MIN } from './house-prices.ts'
import { SETTINGS, type Settings } from './play.ts'
import { isReturnAllowed, type PriceTable, verifyPrices } from './price-check.ts'
import { exactSeriesPrize, type Prices, returnOf, seriesPrize } from './prices.ts'

const textOf = ({ numerator, denominator }: Ratio) =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`

function readFraction(text: string): Ratio {
  const [top = '0', bottom = '1'] = text.split('/')
  return ratio(BigInt(top), BigInt(bottom))
}

interface SeriesExpected {
  readonly prize_exact: string
  readonly prize: string
}

it.each(casesOf<{ series: number; p: string }, SeriesExpected>('series_price'))(
  '%s: %s',
  (_id, _describes, { series, p }, expected) => {
    const [points, chance] = [ratio(series), readFraction(p)]
    expect(textOf(exactSeriesPrize(points, chance))).toBe(expected.prize_exact)
    expect(seriesPrize(points, chance)).toEqual(ratioOfDecimal(expected.prize))
  },
)

/** What each case of a price is about, which it says in words only: family, play, price and setting. */
const PRICED: Readonly<
  Record<string, readonly [string, string, unknown, string, Partial<Settings>]>
> = {
  'L-price_check-001': ['LHC', 'two_all', { numbers: [1, 2] }, '79', {}],
  'L-price_check-002': ['LHC', 'two_all', { numbers: [1, 2] }, '78', {}],
  'L-price_check-003': ['PK10', 'top2_attr', { picks: ['big'] }, '2.13', { eleven: 'push' }],
  'L-price_check-004': ['VN_SOUTH', 'da', { numbers: ['07', '83'] }, '12.5', {}],
  'L-price_check-005': ['VN_NORTH', 'da', { numbers: ['07', '83'] }, '18.3', {}],
  'L-price_check-006': ['SSC', 'position', { digits: [[7], [], [], [], []] }, '10', {}],
}

it.each(casesOf<unknown, { rtp: string; allowed: boolean }>('price_check'))(
  '%s: %s',
  (id, _describes, _input, expected) => {
    const [family = '', name = '', sent, price = '0', setting] = PRICED[id] ?? []
    const game = familyOf(family)
    const play = game && playIn(game, name)
    if (!play) throw new Error(`no play for ${id}`)
    const prices = new Proxy<Prices>({}, { get: () => ratioOfDecimal(price) })
    const rtp = returnOf(play, play.read(sent), prices, { ...SETTINGS, ...setting })
    expect(rtp).toEqual(readFraction(expected.rtp))
    expect(isReturnAllowed(rtp)).toBe(expected.allowed)
  },
)

describe('the prices of the house', () => {
  const everySeries = FAMILIES.flatMap((family) =>
    [SERIES_MIN, SERIES_MAX].map((series) => [family.id, series, family] as const),
  )

  it.each(everySeries)('may be published: %s at %i', (_id, series, family) => {
    expect(verifyPrices(family, housePricesOf(family, series), SETTINGS)).toEqual([])
  })
})

describe('a price table is not published', () => {
  const pk10 = familyOf('PK10')
  const north = familyOf('VN_NORTH')
  const kl8 = familyOf('KL8')
  if (!pk10 || !north || !kl8) throw new Error('families are listed')

  const withPrice = (table: PriceTable, key: string, odds: Readonly<Record<string, string>>) => ({
    ...table,
    [key]: Object.fromEntries(
      Object.entries(odds).map(([tier, price]) => [tier, ratioOfDecimal(price)]),
    ),
  })

  it('when the sum of the first two cars pays as before while eleven returns the stake', () => {
    const faults = verifyPrices(pk10, housePricesOf(pk10, 1_900), { ...SETTINGS, eleven: 'push' })
    expect(faults).toEqual([{ key: 'top2_attr', code: 'returns_too_much' }])
  })

  it('when three numbers that stay away pay 2.3', () => {
    const table = withPrice(housePricesOf(north, 1_700), 'truot.3', { '*': '2.3' })
    expect(verifyPrices(north, table, SETTINGS)).toEqual([
      { key: 'truot.3', code: 'returns_too_much' },
    ])
  })

  it('when a tier has no price, or fewer hits pay more, or too little comes back', () => {
    const table = housePricesOf(kl8, 1_700)
    const missing = withPrice(table, 'pick3', { 3: '40' })
    expect(verifyPrices(kl8, missing, SETTINGS)).toEqual([{ key: 'pick3', code: 'tier_missing' }])
    const upside = withPrice(table, 'pick3', { 3: '2', 2: '5' })
    expect(verifyPrices(kl8, upside, SETTINGS)).toEqual([
      { key: 'pick3', code: 'fewer_hits_pay_more' },
    ])
    const mean = withPrice(table, 'pick2', { 2: '7' })
    expect(verifyPrices(kl8, mean, SETTINGS)).toEqual([
      { key: 'pick2', code: 'returns_too_little' },
    ])
  })
})

it('gives back half a thousandth of the stake for each point of the series that is left', () => {
  expect(rebateOf(1_980, 1_700)).toEqual(ratio(14n, 100n))
  expect(rebateOf(1_900, 1_900)).toEqual(ratio(0n))
})
