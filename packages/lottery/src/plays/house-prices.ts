import { type Ratio, ratio } from '@baize/kernel'
import type { Family } from './family.ts'
import type { Chances } from './play.ts'
import { type PricedPlay, type PriceTable, pricedPlaysOf } from './price-check.ts'
import { type Prices, readPrices, seriesPrices } from './prices.ts'

type Odds = Readonly<Record<string, string>>

/** Gross prices for each unit of the plays that no series prices, by family and key. */
const FIXED_ODDS: Readonly<Record<string, Readonly<Record<string, Odds>>>> = {
  '11X5': { total: { '*': '1.93' } },
  PK10: { top2_attr: { big: '2.13', small: '1.71', odd: '1.71', even: '2.13' } },
  K3: { one_number: { 1: '2', 2: '3', 3: '4' } },
  KL8: {
    pick1: { 1: '3.6' },
    pick2: { 2: '15' },
    pick3: { 3: '40', 2: '2.7' },
    pick4: { 4: '100', 3: '4', 2: '2' },
    pick5: { 5: '700', 4: '18', 3: '3' },
    pick6: { 6: '2000', 5: '50', 4: '6', 3: '2' },
    pick7: { 7: '7000', 6: '200', 5: '20', 4: '3', 3: '1' },
    pick8: { 8: '20000', 7: '600', 6: '60', 5: '10', 4: '2' },
    pick9: { 9: '40000', 8: '2000', 7: '200', 6: '20', 5: '5', 4: '1', 0: '2' },
    pick10: { 10: '100000', 9: '5000', 8: '500', 7: '50', 6: '10', 5: '2', 0: '4' },
    upper_lower: { upper: '2.3', lower: '2.3', tie: '4.3' },
    odd_even_plate: { odd: '2.3', even: '2.3', tie: '4.3' },
    sum_attr: { big: '1.95', small: '1.95', odd: '1.95', even: '1.95' },
  },
  LHC: {
    special: { '*': '47' },
    special_attr: { '*': '1.97' },
    wave: { red: '2.7', blue: '2.85', green: '2.85' },
    special_zodiac: { year: '9.4', other: '11.6' },
    one_zodiac: { year: '1.72', other: '2.04' },
    tail: { zero: '2.04', other: '1.72' },
    total: { '*': '1.95' },
    normal: { '*': '7.8' },
    two_all: { '*': '64' },
    three_all: { '*': '650' },
    three_hit_two: { two: '21', three: '110' },
    two_hit_special: { two: '50', special: '31' },
    special_chain: { '*': '155' },
  },
  VN_NORTH: {
    lo2: { '*': '75' },
    lo3: { '*': '650' },
    lo4: { '*': '5500' },
    tail2: { '*': '92' },
    tail3: { '*': '835' },
    tail4: { '*': '5500' },
    first2: { '*': '75' },
    head_tail2: { '*': '75' },
    head_tail3: { '*': '650' },
    eight: { '*': '75' },
    xien2: { '*': '15' },
    xien3: { '*': '60' },
    xien4: { '*': '250' },
    xien_quay: { xien2: '15', xien3: '60', xien4: '250' },
    da: { '*': '16' },
  },
  VN_SOUTH: {
    lo2: { '*': '75' },
    lo3: { '*': '650' },
    lo4: { '*': '5500' },
    tail2: { '*': '75' },
    tail3: { '*': '650' },
    tail4: { '*': '5500' },
    first2: { '*': '75' },
    head_tail2: { '*': '75' },
    head_tail3: { '*': '650' },
    'seven.2': { '*': '75' },
    'seven.3': { '*': '650' },
    da: { '*': '28' },
  },
  THAI: {
    top3: { '*': '900' },
    tod3: { '*': '150' },
    front3: { '*': '450' },
    bottom3: { '*': '450' },
    top2: { '*': '90' },
    bottom2: { '*': '90' },
    run_top: { '*': '3.2' },
    run_bottom: { '*': '4.2' },
  },
  '6/45': { six: { 6: '4000000', 5: '1000', 4: '30', 3: '3' } },
  '6/49': { six: { 6: '7000000', 5: '1500', 4: '50', 3: '5' } },
  '6/55': { six: { 6: '15000000', 5: '4000', 4: '50', 3: '5' } },
  '4D': ofFourDigits(),
}

function ofFourDigits(): Readonly<Record<string, Odds>> {
  const big = { first: '2500', second: '1000', third: '500', starter: '200', consolation: '60' }
  const small = { first: '3500', second: '2000', third: '1000' }
  return {
    ...{ big, big_ibox: big, big_box: big },
    ...{ small, small_ibox: small, small_box: small },
  }
}

/** Points of a series: the prize of a line of two units at a chance in a thousand. */
export const SERIES_MIN = 1_700
export const SERIES_MAX = 1_980

/** Prices of each unit as a table writes them, by price key and tier; plays that it leaves out are priced by the series. */
export type WrittenOdds = Readonly<Record<string, Odds>>

/** The odds with which the house begins. */
export function houseOddsOf(family: Family): WrittenOdds {
  return FIXED_ODDS[family.id] ?? {}
}

/** The prices of a family by written odds, and by the prizes of a series where there are none. */
export function priceTableOf(family: Family, odds: WrittenOdds, series: number): PriceTable {
  return Object.fromEntries(
    pricedPlaysOf(family).map((priced) => [priced.key, pricesIn(priced, odds, series)]),
  )
}

/** What a table pays for one of its plays: the odds that are written, else the prizes of the series. */
export function pricesIn(priced: PricedPlay, odds: WrittenOdds, series: number): Prices {
  const written = odds[priced.key]
  return written
    ? readPrices({ odds: written })
    : seriesPrices(chancesByTier(priced), ratio(series))
}

/** The house's prices of a family at a series: its own odds where it has them, else the prizes of the series. */
export function housePricesOf(family: Family, series: number): PriceTable {
  return priceTableOf(family, houseOddsOf(family), series)
}

/** The chance of a line of each tier of a price. */
function chancesByTier({ play, examples }: PricedPlay): Chances {
  return Object.assign({}, ...examples.map((bet) => play.lineChances?.(bet) ?? {}))
}

/** Whether a play's prizes move with the series its player chose. */
export function isPricedBySeries(family: Family, key: string): boolean {
  return FIXED_ODDS[family.id]?.[key] === undefined
}

/** What a player at a point below their own gets back of a stake when it is settled: half a thousandth for each point. */
export function rebateOf(ownSeries: number, chosenSeries: number): Ratio {
  return ratio(Math.max(0, ownSeries - chosenSeries), 2_000)
}
