import { compareRatios, type Ratio, ratio } from '@baize/kernel'

/**
 * How much is made of a payout. A return below or at the stake is a loss or a draw and is never
 * celebrated, whatever lights up on the reels.
 */
export type WinSize = 'none' | 'returned' | 'light' | 'plate' | 'scene'

export function winSizeOf(outcome: Ratio): WinSize {
  if (outcome.numerator === 0n) return 'none'
  if (compareRatios(outcome, ratio(1n)) <= 0) return 'returned'
  if (compareRatios(outcome, ratio(5n)) < 0) return 'light'
  return compareRatios(outcome, ratio(20n)) <= 0 ? 'plate' : 'scene'
}
