import { compareRatios, type Ratio, ratio } from '@baize/kernel'
import type { MarketLine } from '../markets/market.ts'
import { type Model, type ModelLevel, WEIGHT_TOTAL } from '../models/model.ts'
import {
  type OutcomeResult,
  RESULT_NAMES,
  RESULT_OF,
  type ResultName,
  VOID,
} from '../results/outcome-result.ts'
import type { Score } from '../results/score.ts'

/** How much of the model's weight makes an outcome come out in each way; together all of it. */
export type OutcomeWeights = Readonly<Record<ResultName, number>>

/**
 * The weights of each outcome of a market, in its order, by settling it on every result that can come about. Undefined
 * when the model does not tell what the market asks for. `since` is the score now: an Asian handicap taken now counts
 * what is scored from now on.
 */
export function weighMarket(
  model: Model,
  line: MarketLine,
  since?: Score,
): readonly OutcomeWeights[] | undefined {
  for (const level of model.levels) {
    const weights = weighOn(level(), line, since)
    if (weights !== undefined) return weights
  }
  return undefined
}

const NAME_OF = new Map<OutcomeResult, ResultName>(
  RESULT_NAMES.map((name) => [RESULT_OF[name], name]),
)

function weighOn(
  { results, mayBeUnplayed = false }: ModelLevel,
  line: MarketLine,
  since: Score | undefined,
): readonly OutcomeWeights[] | undefined {
  // Rules answer with few different lists, so weights are added up by list before they are by outcome.
  const byList = new Map<readonly OutcomeResult[] | undefined, number>()
  for (const { result, weight } of results) {
    const settled = line.settle(result, since)
    if (settled === undefined && !mayBeUnplayed) return undefined
    byList.set(settled, (byList.get(settled) ?? 0) + weight)
  }
  if (byList.size === 1 && byList.has(undefined)) return undefined
  return line.outcomes.map((_, index) => {
    const sum = { won: 0, half_won: 0, void: 0, half_lost: 0, lost: 0 }
    for (const [settled, weight] of byList) {
      const name = NAME_OF.get(settled?.[index] ?? VOID)
      if (name !== undefined) sum[name] += weight
    }
    return sum
  })
}

/** Weights as fractions of one. */
export function chanceOf(weight: number): Ratio {
  return ratio(weight, WEIGHT_TOTAL)
}

/**
 * The price at which an outcome neither wins nor loses in the long run: what is not returned in any case, over what
 * wins. Undefined for an outcome that cannot win, and for one that cannot lose.
 */
export function fairOdds(weights: OutcomeWeights): Ratio | undefined {
  const twiceWinning = 2 * weights.won + weights.half_won
  const twiceLosing = 2 * weights.lost + weights.half_lost
  if (twiceWinning === 0 || twiceLosing === 0) return undefined
  return ratio(twiceWinning + twiceLosing, twiceWinning)
}

/** The share of what is decided that an outcome wins: the inverse of its fair odds. */
export function fairChance(weights: OutcomeWeights): number {
  const winning = 2 * weights.won + weights.half_won
  const losing = 2 * weights.lost + weights.half_lost
  return winning + losing === 0 ? 0 : winning / (winning + losing)
}

/** What a stake of one at these odds comes back as, on average. */
export function expectedReturn(weights: OutcomeWeights, odds: Ratio): Ratio {
  const { numerator, denominator } = odds
  const winning = BigInt(2 * weights.won + weights.half_won) * numerator
  const returned = BigInt(2 * weights.void + weights.half_won + weights.half_lost) * denominator
  return ratio(winning + returned, 2n * BigInt(WEIGHT_TOTAL) * denominator)
}

/** True when nobody gains by backing this outcome at this price. */
export function isSafePrice(weights: OutcomeWeights, odds: Ratio): boolean {
  return compareRatios(expectedReturn(weights, odds), ratio(1)) <= 0
}
