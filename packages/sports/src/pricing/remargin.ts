import { compareRatios, ratio } from '@baize/kernel'
import { LOWEST_ODDS, roundDownToLadder } from '../odds/ladder.ts'
import { booksumOf, powerWith, withMargin } from '../odds/margin.ts'
import { impliedChance, type Odds } from '../odds/odds.ts'

/** More digits than any price has. */
const CUT = 1_000_000

/**
 * What the prices of a market would be without a margin, by the power method; undefined where they keep none, as a market does of which some
 * outcomes have no price. Where several outcomes win, as of a double chance, their chances add up to so many.
 */
export function fairPrices(odds: readonly Odds[]): readonly number[] | undefined {
  const implied = odds.map((each) => {
    const { numerator, denominator } = impliedChance(each)
    return Number(numerator) / Number(denominator)
  })
  const booksum = booksumOf(odds)
  const winners = Math.max(1, Math.round(Number(booksum.numerator) / Number(booksum.denominator)))
  if (odds.length <= winners || compareRatios(booksum, ratio(winners)) <= 0) return undefined
  const k = powerWith(implied, winners)
  return implied.map((chance) => 1 / chance ** k)
}

/**
 * The prices of a feed with another margin, in hundredths of a percent: its own taken off and ours laid on by the power method, on the ladder,
 * rounded down, so that none is above the fair one. Prices that keep no margin stay as they are.
 */
export function remargin(odds: readonly Odds[], marginBp: number): readonly Odds[] {
  const fair = fairPrices(odds)
  if (!fair) return odds
  const offered = withMargin(
    fair.map((price) => 1 / price),
    marginBp / 10_000,
  )
  return offered.map((chance) => {
    const price = ratio(BigInt(Math.floor(CUT / chance)), CUT)
    return compareRatios(price, LOWEST_ODDS) < 0 ? LOWEST_ODDS : roundDownToLadder(price)
  })
}
