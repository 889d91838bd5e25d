import { assert } from '@baize/kernel'
import type { EventResult } from '../results/event-result.ts'

/**
 * A model is the list of everything that can still happen, each with a whole number as its weight. All weights add up
 * to the same total, so every chance is an exact fraction, the outcomes of a market add up to one to the last digit,
 * and no two markets can contradict each other: they are priced by the rules that settle them.
 */
export interface WeightedResult {
  readonly result: EventResult
  /** How many of `WEIGHT_TOTAL`. */
  readonly weight: number
}

/** A thousand millions: what is rarer than one in so many has no price, and every sum is far below 2^53. */
export const WEIGHT_TOTAL = 1_000_000_000

export interface ModelLevel {
  readonly results: readonly WeightedResult[]
  /** True where a set or map may not be played: then its markets return the stakes. */
  readonly mayBeUnplayed?: boolean
}

/**
 * The same model in levels: what is known of the result grows from one to the next, and so does the number of
 * results. A market is weighed on the first level that tells all it asks for. Levels are worked out when first asked.
 */
export interface Model {
  readonly levels: readonly (() => ModelLevel)[]
}

export function makeModel(levels: readonly (() => ModelLevel)[]): Model {
  return { levels: levels.map(once) }
}

/** Makes a value when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Divides a whole number by shares, so that the pieces are whole and add up to it: each ends where the sum of the shares
 * so far, rounded, does. What rounding takes from one piece the next one gets.
 */
export function apportion(whole: number, shares: readonly number[]): readonly number[] {
  const sum = shares.reduce((left, right) => left + right, 0)
  assert(sum > 0 && shares.every((share) => share >= 0), 'shares are parts of something')
  let upTo = 0
  let given = 0
  return shares.map((share, index) => {
    upTo += share
    const end =
      index === shares.length - 1 ? whole : Math.min(Math.round((whole * upTo) / sum), whole)
    const piece = end - given
    given = end
    return piece
  })
}

/** Results with chances as they come out of a formula, made into weights; what weighs nothing is left out. */
export function weighed(
  results: readonly { readonly result: EventResult; readonly chance: number }[],
  whole = WEIGHT_TOTAL,
): readonly WeightedResult[] {
  const weights = apportion(
    whole,
    results.map(({ chance }) => chance),
  )
  return results.flatMap(({ result }, index) => {
    const weight = weights[index] ?? 0
    return weight > 0 ? [{ result, weight }] : []
  })
}
