import {
  compareRatios,
  type Minor,
  minor,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'
import { choose, linesOf } from '../bets/bet.ts'
import { type BetType, sizesOf } from '../bets/bet-types.ts'
import { type Odds, productOf } from '../odds/odds.ts'
import { findConflicts, type SlipLeg } from './related-legs.ts'

/** What a house takes; the strictest of its levels is handed in. */
export interface SlipLimits {
  readonly legsMax: number
  readonly linesMax: number
  readonly totalOddsMax: Ratio
  readonly stakePerLineMinorMin: Minor
}

export const HOUSE_SLIP_LIMITS: SlipLimits = {
  legsMax: 20,
  linesMax: 10_000,
  totalOddsMax: ratio(100_000),
  stakePerLineMinorMin: minor(1n),
}

export interface Slip {
  readonly type: BetType
  readonly legs: readonly (SlipLeg & { readonly odds: Odds })[]
  /** The first legs, which are in every line of a system. */
  readonly bankers: number
  readonly sizes: readonly number[]
  readonly isEachWay: boolean
  readonly stakePerLineMinor: Minor
}

export type SlipFault =
  | 'too_many_legs'
  | 'wrong_number_of_legs'
  | 'too_many_lines'
  | 'duplicate_selection'
  | 'related_legs'
  | 'total_odds_above_max'
  | 'stake_below_min'

/** What a slip costs: how many lines it has and all their stakes. */
export interface SlipCost {
  readonly sizes: readonly number[]
  readonly lines: number
  readonly stakeMinor: Minor
}

/** Whether a slip is one bet that the house can take, and what it costs. Prices and stakes are judged elsewhere. */
export function verifySlip(slip: Slip, limits: SlipLimits): Result<SlipCost, SlipFault> {
  const { legs, bankers, stakePerLineMinor, isEachWay } = slip
  if (legs.length > limits.legsMax) return refuse('too_many_legs', { legsMax: limits.legsMax })
  const takesBankers = slip.type === 'system' || bankers === 0
  const isWithin = Number.isInteger(bankers) && bankers >= 0 && bankers < legs.length
  const sizes =
    isWithin && takesBankers ? sizesOf(slip.type, legs.length - bankers, slip.sizes) : undefined
  if (sizes === undefined) return refuse('wrong_number_of_legs')
  const lines = linesOf({ legs, bankers, sizes, isEachWay })
  if (lines > limits.linesMax) return refuse('too_many_lines', { linesMax: limits.linesMax })
  const [conflict] = findConflicts(legs)
  if (conflict !== undefined) {
    const isTwice = conflict.relation === 'duplicate_selection'
    return refuse(isTwice ? 'duplicate_selection' : 'related_legs', {
      ...conflict,
    })
  }
  if (compareRatios(productOf(legs.map(({ odds }) => odds)), limits.totalOddsMax) > 0) {
    return refuse('total_odds_above_max')
  }
  if (stakePerLineMinor < limits.stakePerLineMinorMin) return refuse('stake_below_min')
  return succeed({ sizes, lines, stakeMinor: minor(stakePerLineMinor * BigInt(lines)) })
}

/** What a slip with these legs may become, before a type is chosen. */
export function slipChoices(legs: readonly SlipLeg[], { legsMax }: Pick<SlipLimits, 'legsMax'>) {
  const conflicts = findConflicts(legs)
  const tooManyLegs = legs.length > legsMax
  const multiplies = conflicts.length === 0 && !tooManyLegs
  const sizes = Array.from({ length: Math.max(0, legs.length - 1) }, (_, index) => index + 2)
  return {
    conflicts,
    tooManyLegs,
    singlesAllowed: conflicts.every(({ relation }) => relation !== 'duplicate_selection'),
    accumulatorAllowed: legs.length > 1 && multiplies,
    /** How many lines of each size, from doubles to the accumulator. */
    foldCounts: new Map(sizes.map((size) => [size, multiplies ? choose(legs.length, size) : 0])),
  }
}
