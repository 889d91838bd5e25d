import { compareRatios, divideRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'

/** Odds are what a stake of one comes back as when it wins, an exact fraction above one. */
export type Odds = Ratio & { readonly __brand: 'odds' }

const ONE = ratio(1)
/** Nobody quotes more; a larger number is a mistake of a feed or of the keyboard. */
const ODDS_MAX = ratio(100_000)

/** Marks a fraction as odds, or undefined when it pays nothing or is beyond all measure. */
export function oddsOf(value: Ratio): Odds | undefined {
  return compareRatios(value, ONE) > 0 && compareRatios(value, ODDS_MAX) <= 0
    ? (value as Odds)
    : undefined
}

const DECIMAL = /^(0|[1-9]\d{0,5})(?:\.(\d{1,6}))?$/

/** Reads `1.95` exactly, as it stands in feeds, rows and calls. */
export function parseDecimalOdds(text: string): Odds | undefined {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return undefined
  return oddsOf(ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length)))
}

/** What is won on top of a stake of one. */
export function profitOf({ numerator, denominator }: Odds): Ratio {
  return ratio(numerator - denominator, denominator)
}

/** The chance at which the odds neither win nor lose. */
export function impliedChance(odds: Odds): Ratio {
  return divideRatios(ONE, odds)
}

/** The odds of an accumulator whose legs all win. */
export function productOf(odds: readonly Ratio[]): Ratio {
  return odds.reduce(multiplyRatios, ONE)
}
