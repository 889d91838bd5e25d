import { compareRatios, type Result, ratio, refuse, succeed } from '@baize/kernel'
import type { MarketLine } from '../markets/market.ts'
import { type Model, WEIGHT_TOTAL, type WeightedResult } from '../models/model.ts'
import { LOWEST_ODDS, roundDownToLadder } from '../odds/ladder.ts'
import type { Odds } from '../odds/odds.ts'
import { LOST, nameOfResult, type OutcomeResult, VOID, WON } from '../results/outcome-result.ts'
import type { Score } from '../results/score.ts'

/** An outcome that a combination asks for. */
export interface BuilderLeg {
  readonly line: MarketLine
  readonly outcome: string
}

/**
 * Why legs of one match make no combination: they cannot all win, one is sure to win with the others and adds nothing,
 * one can be returned or half returned, the model does not know them together, or the price is too short to offer.
 */
export type BuilderRefusal =
  | 'impossible'
  | 'implied_leg'
  | 'returnable_leg'
  | 'not_priced'
  | 'price_too_short'

/** Basis points of the margin that a combination bears. */
export const BUILDER_MARGIN_BP = 1000

export interface BuilderPrice {
  readonly odds: Odds
  /** How much of the model's weight wins. */
  readonly weight: number
}

/**
 * The price of outcomes of one match together: the weight of the results in which all of them win, from one model, so
 * that legs that go together pay less than their product and legs that exclude each other are refused. `since` is the
 * score now.
 */
export function priceTogether(
  model: Model,
  legs: readonly BuilderLeg[],
  {
    since,
    marginBp = BUILDER_MARGIN_BP,
  }: { readonly since?: Score; readonly marginBp?: number } = {},
): Result<BuilderPrice, BuilderRefusal> {
  const wins = winsOfLegs(model, legs, since)
  if (!wins.ok) return wins
  const { results, winsAt } = wins.value
  const weightOf = (isIn: (index: number) => boolean) => weightWhere(results, isIn)
  const weight = weightOf((index) => winsAt.every((won) => won[index]))
  if (weight === 0) return refuse('impossible')
  for (const [leg] of winsAt.entries()) {
    const others = winsAt.filter((_, index) => index !== leg)
    const without = weightOf((index) => others.every((won) => won[index]))
    if (without === weight) return refuse('implied_leg', { leg })
  }
  const offered = ratio(BigInt(WEIGHT_TOTAL) * 10_000n, BigInt(weight) * BigInt(10_000 + marginBp))
  if (compareRatios(offered, LOWEST_ODDS) < 0) return refuse('price_too_short')
  return succeed({ odds: roundDownToLadder(offered), weight })
}

/** How much of the model's weight all of some outcomes win together. `since` is the score from which on goals count. */
export function weighTogether(
  model: Model,
  legs: readonly BuilderLeg[],
  since: Score | undefined,
): Result<number, 'returnable_leg' | 'not_priced'> {
  const wins = winsOfLegs(model, legs, since)
  if (!wins.ok) return wins
  const { results, winsAt } = wins.value
  return succeed(weightWhere(results, (index) => winsAt.every((won) => won[index])))
}

function weightWhere(results: readonly WeightedResult[], isIn: (index: number) => boolean): number {
  return results.reduce((sum, { weight }, index) => (isIn(index) ? sum + weight : sum), 0)
}

/**
 * How a combination came out: lost with any leg that lost, returned when a leg is void and none lost, because its price
 * was made for all of them together.
 */
export function resultTogether(legs: readonly OutcomeResult[]): OutcomeResult {
  if (legs.some((leg) => nameOfResult(leg) === 'lost')) return LOST
  return legs.every((leg) => nameOfResult(leg) === 'won') ? WON : VOID
}

interface LegWins {
  readonly results: readonly WeightedResult[]
  /** Of each leg, in which of the results it wins. */
  readonly winsAt: readonly (readonly boolean[])[]
}

/** The first level of the model that settles every leg by win or loss. */
function winsOfLegs(
  model: Model,
  legs: readonly BuilderLeg[],
  since: Score | undefined,
): Result<LegWins, 'returnable_leg' | 'not_priced'> {
  for (const level of model.levels) {
    const { results } = level()
    const winsAt = legs.map((leg) => winsOf(results, leg, since))
    const isReturnable = winsAt.includes('returnable')
    if (isReturnable) return refuse('returnable_leg')
    const known = winsAt.filter((each) => each !== undefined && each !== 'returnable')
    if (known.length === legs.length) return succeed({ results, winsAt: known })
  }
  return refuse('not_priced')
}

function winsOf(
  results: readonly WeightedResult[],
  { line, outcome }: BuilderLeg,
  since: Score | undefined,
) {
  const at = line.outcomes.findIndex(({ id }) => id === outcome)
  const wins: boolean[] = []
  for (const { result } of results) {
    const came = line.settle(result, since)?.[at]
    if (came === undefined) return undefined
    if (came !== WON && came !== LOST) return 'returnable' as const
    wins.push(came === WON)
  }
  return wins
}
