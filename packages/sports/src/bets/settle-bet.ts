import {
  addRatios,
  assert,
  floorOf,
  type Minor,
  minor,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@baize/kernel'
import { WON } from '../results/outcome-result.ts'
import { type Bet, stakePerLine } from './bet.ts'
import { type LegResult, placeFactor, winFactor } from './leg-factor.ts'
import { sumOfLines } from './line-sums.ts'

/** What a bet comes to. Every line is added up exactly; the sum is rounded down once, then capped. */
export interface BetReturn {
  readonly exact: Ratio
  readonly payoutMinor: Minor
}

/** What a bet is by now: nothing is paid before its last leg came out, and it is lost once no line can win. */
export type BetStanding =
  | { readonly state: 'open' }
  | { readonly state: 'lost' }
  | { readonly state: 'settled'; readonly return: BetReturn }

export function settleBet(bet: Bet, results: readonly LegResult[]): BetReturn {
  assert(results.length === bet.legs.length, 'every leg has a result')
  return returnOf(bet, {
    win: bet.legs.map((leg, index) => winFactor(leg, resultAt(results, index))),
    place: bet.isEachWay
      ? bet.legs.map((leg, index) => placeFactor(leg, resultAt(results, index)))
      : [],
  })
}

function resultAt(results: readonly LegResult[], index: number): LegResult {
  const result = results[index]
  assert(result, 'every leg has a result')
  return result
}

/** What the lines pay when each leg multiplies them by its factor. */
export function returnOf(
  bet: Bet,
  factors: { readonly win: readonly Ratio[]; readonly place: readonly Ratio[] },
): BetReturn {
  const win = sumOfLines(bet, factors.win)
  const sum = bet.isEachWay ? addRatios(win, sumOfLines(bet, factors.place)) : win
  const exact = multiplyRatios(stakePerLine(bet), sum)
  const payoutMinor = capped(bet, minor(floorOf(exact, UNIT)))
  assert(payoutMinor >= 0n, 'a bet never costs more than its stake')
  return { exact, payoutMinor }
}

const UNIT: Ratio = { numerator: 1n, denominator: 1n }

/** Winnings are capped; the stake comes back on top of them. */
export function capped(bet: Bet, payoutMinor: Minor): Minor {
  if (bet.winMinorMax === undefined) return payoutMinor
  const most = bet.stakeMinor + bet.winMinorMax
  return payoutMinor > most ? minor(most) : payoutMinor
}

const WINS: LegResult = { win: WON, place: WON }

/** The most that the bet can pay while the legs without a result are open. */
export function bestReturn(bet: Bet, results: readonly (LegResult | undefined)[]): BetReturn {
  return settleBet(
    bet,
    bet.legs.map((_, index) => results[index] ?? WINS),
  )
}

/** What all lines pay when every leg wins: what a slip shows before it is sent. */
export function potentialReturn(bet: Bet): BetReturn {
  return bestReturn(bet, [])
}

/** What a stake of one on all lines comes back as when every leg wins: of an accumulator the product of its odds. */
export function totalOdds(bet: Bet): Ratio {
  const { exact } = potentialReturn(bet)
  return ratio(exact.numerator, exact.denominator * bet.stakeMinor)
}

export function standingOf(bet: Bet, results: readonly (LegResult | undefined)[]): BetStanding {
  const best = bestReturn(bet, results)
  if (best.exact.numerator === 0n) return { state: 'lost' }
  const isOpen = bet.legs.some((_, index) => results[index] === undefined)
  return isOpen ? { state: 'open' } : { state: 'settled', return: best }
}
