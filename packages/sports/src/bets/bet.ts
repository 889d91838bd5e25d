import { assert, type Minor, minor, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { Odds } from '../odds/odds.ts'

/** What a leg was taken at. */
export interface BetLeg {
  readonly odds: Odds
  /** The share of the odds that a place pays, fixed when the bet was taken; for each-way bets. */
  readonly placeFraction?: Ratio
}

/**
 * A bet as settlement sees it. Every line holds all bankers, which are the first legs, and as many of the other legs
 * as one of `sizes` says.
 */
export interface Bet {
  readonly legs: readonly BetLeg[]
  readonly bankers: number
  readonly sizes: readonly number[]
  /** Every line twice: once to win, once for a place. */
  readonly isEachWay: boolean
  /** Of all lines together. A part of a bet that was cashed out leaves a stake that its lines share exactly. */
  readonly stakeMinor: Minor
  /** The most that may be won on top of the stake. */
  readonly winMinorMax?: Minor
}

/** Makes a bet from what one line costs. */
export function betOf(bet: Omit<Bet, 'stakeMinor'> & { readonly stakePerLineMinor: Minor }): Bet {
  const { stakePerLineMinor, ...rest } = bet
  assert(stakePerLineMinor > 0n, 'a line costs something')
  const lines = linesOf(rest)
  assert(lines > 0, 'a bet has a line')
  return { ...rest, stakeMinor: minor(stakePerLineMinor * BigInt(lines)) }
}

/** How many bets in one: each pays by itself. */
export function linesOf({ legs, bankers, sizes, isEachWay }: Omit<Bet, 'stakeMinor'>): number {
  const others = legs.length - bankers
  const ways = sizes.reduce((sum, size) => sum + choose(others, size), 0)
  return isEachWay ? 2 * ways : ways
}

/** What one line costs: a fraction of a minor unit once a part of the bet was cashed out. */
export function stakePerLine(bet: Bet): Ratio {
  return ratio(bet.stakeMinor, BigInt(linesOf(bet)))
}

/** In how many ways `size` can be taken of `from`. */
export function choose(from: number, size: number): number {
  if (size < 0 || size > from) return 0
  let ways = 1
  for (let taken = 1; taken <= size; taken += 1) ways = (ways * (from - size + taken)) / taken
  return ways
}

/** The odds of the place part: the share of what the win part wins. */
export function placeOdds(winOdds: Ratio, fraction: Ratio): Ratio {
  const won = multiplyRatios(
    ratio(winOdds.numerator - winOdds.denominator, winOdds.denominator),
    fraction,
  )
  return ratio(won.numerator + won.denominator, won.denominator)
}
