import { compareRatios, type Ratio, ratio } from '@baize/kernel'
import type { Odds } from './odds.ts'

/** Prices that are offered: the steps grow with the price, as a cent means less the longer the odds. */
const STEPS: readonly (readonly [belowHundredths: bigint, stepHundredths: bigint])[] = [
  [200n, 1n],
  [300n, 2n],
  [400n, 5n],
  [600n, 10n],
  [1000n, 20n],
  [2000n, 50n],
]
const LONG_STEP = 100n

export const LOWEST_ODDS = ratio(101, 100) as Odds
export const HIGHEST_ODDS = ratio(1001) as Odds

/** The highest price of the ladder that is not above the given one: what the house rounds away stays its own. */
export function roundDownToLadder(value: Ratio): Odds {
  if (compareRatios(value, LOWEST_ODDS) <= 0) return LOWEST_ODDS
  if (compareRatios(value, HIGHEST_ODDS) >= 0) return HIGHEST_ODDS
  const hundredths = (value.numerator * 100n) / value.denominator
  const step = STEPS.find(([below]) => hundredths < below)?.[1] ?? LONG_STEP
  return ratio((hundredths / step) * step, 100) as Odds
}

/** The next price up, for odds on the ladder; the highest stays. */
export function nextOnLadder(odds: Odds): Odds {
  const hundredths = (odds.numerator * 100n) / odds.denominator
  const step = STEPS.find(([below]) => hundredths < below)?.[1] ?? LONG_STEP
  return roundDownToLadder(ratio(hundredths + step, 100))
}
