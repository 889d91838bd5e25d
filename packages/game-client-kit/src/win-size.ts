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

/** What a win that is made a scene of is called. */
export type WinTier = 'big' | 'huge' | 'epic'

/** By how many stakes came back; undefined for what is no scene. */
export function winTierOf(outcome: Ratio): WinTier | undefined {
  if (winSizeOf(outcome) !== 'scene') return undefined
  if (compareRatios(outcome, ratio(50n)) < 0) return 'big'
  return compareRatios(outcome, ratio(200n)) < 0 ? 'huge' : 'epic'
}
