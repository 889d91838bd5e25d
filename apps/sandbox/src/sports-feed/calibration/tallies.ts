import { assert } from '@baize/kernel'
import {
  type Odds,
  type OutcomeResult,
  type OutcomeWeights,
  RESULT_NAMES,
  RESULT_OF,
  type ResultName,
  WEIGHT_TOTAL,
} from '@baize/sports'

/** An outcome as it was priced, and how it came out. */
export interface Sample {
  readonly odds: Odds
  readonly weights: OutcomeWeights
  readonly came: ResultName
}

/** Something that was expected again and again, each time on its own, and what came of it. */
export interface Trials {
  count: number
  expected: number
  came: number
  variance: number
}

export interface Tally {
  /** Outcomes that win, by their chance: the first bin is for those below a tenth. */
  readonly wins: readonly Trials[]
  /** What bets of one on each of them return. */
  readonly returns: Trials
}

const BINS = 10

export function emptyTrials(): Trials {
  return { count: 0, expected: 0, came: 0, variance: 0 }
}

export function emptyTally(): Tally {
  return { wins: Array.from({ length: BINS }, emptyTrials), returns: emptyTrials() }
}

export function addSample({ wins, returns }: Tally, sample: Sample): void {
  const chance = sample.weights.won / WEIGHT_TOTAL
  const bin = wins[Math.min(Math.floor(chance * BINS), BINS - 1)]
  assert(bin, 'every chance has its bin')
  addTrial(bin, { chance, isSo: sample.came === 'won' })
  add(returns, returnOf(sample))
}

/** Something that was so with this chance. */
export function addTrial(
  into: Trials,
  { chance, isSo }: { readonly chance: number; readonly isSo: boolean },
): void {
  const came = isSo ? 1 : 0
  add(into, { count: 1, expected: chance, came, variance: chance * (1 - chance) })
}

/** How far what came is from what was expected, in standard deviations of the sum. */
export function deviationOf({ expected, came, variance }: Trials): number {
  return variance === 0 ? 0 : (came - expected) / Math.sqrt(variance)
}

/** The same per trial: 0.01 is one in a hundred too many. */
export function gapOf({ count, expected, came }: Trials): number {
  return count === 0 ? 0 : (came - expected) / count
}

function add(into: Trials, more: Trials): void {
  into.count += more.count
  into.expected += more.expected
  into.came += more.came
  into.variance += more.variance
}

function returnOf({ odds, weights, came }: Sample): Trials {
  const returns = RESULT_NAMES.map((name) => ({
    chance: weights[name] / WEIGHT_TOTAL,
    paid: paidBy(RESULT_OF[name], odds),
  }))
  const mean = returns.reduce((sum, { chance, paid }) => sum + chance * paid, 0)
  const square = returns.reduce((sum, { chance, paid }) => sum + chance * paid ** 2, 0)
  return {
    ...{ count: 1, expected: mean, came: paidBy(RESULT_OF[came], odds) },
    variance: Math.max(square - mean ** 2, 0),
  }
}

/** What a bet of one at these odds returns. */
function paidBy({ result, voidFactor }: OutcomeResult, odds: Odds): number {
  const returned = Number(voidFactor.numerator) / Number(voidFactor.denominator)
  const price = Number(odds.numerator) / Number(odds.denominator)
  return returned + result * (1 - returned) * price
}
