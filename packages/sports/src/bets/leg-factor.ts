import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { OutcomeResult } from '../results/outcome-result.ts'
import { type BetLeg, placeOdds } from './bet.ts'

/** How a leg came out. */
export interface LegResult {
  readonly win: OutcomeResult
  /** Of each-way bets: whether it was placed. */
  readonly place?: OutcomeResult
  /** Pence in the pound that withdrawn runners cost, see `rule-four.ts`. */
  readonly deductionPence?: number
}

const ONE = ratio(1)

/** `result · (1 − void) · odds · dead heat + void`: what a stake of one becomes. */
export function factorOf({ result, voidFactor, deadHeat }: OutcomeResult, odds: Ratio): Ratio {
  if (result === 0) return voidFactor
  const staked = ratio(voidFactor.denominator - voidFactor.numerator, voidFactor.denominator)
  return addRatios(multiplyRatios(multiplyRatios(staked, odds), deadHeat), voidFactor)
}

/** What the win part of a leg multiplies its lines by. */
export function winFactor(leg: BetLeg, { win, deductionPence = 0 }: LegResult): Ratio {
  return factorOf(win, deducted(leg.odds, deductionPence))
}

/** What the place part of a leg multiplies its lines by. Without a result of its own it is void as the leg is. */
export function placeFactor(leg: BetLeg, { win, place, deductionPence = 0 }: LegResult): Ratio {
  const odds = placeOdds(deducted(leg.odds, deductionPence), leg.placeFraction ?? ONE)
  return factorOf(place ?? win, odds)
}

/** The deduction is from what is won, never from the stake. */
function deducted(odds: Ratio, pence: number): Ratio {
  return pence === 0 ? odds : placeOdds(odds, ratio(100 - pence, 100))
}
