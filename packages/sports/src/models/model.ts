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

/** A million millions: sums stay far below 2^53, and a rarer result than one in so many has no price anyway. */
export const WEIGHT_TOTAL = 1_000_000_000_000

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

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Divides a whole number by shares, so that the pieces are whole and add up to it: each rounded down, what is left
 * over to the largest remainders.
 */
export function apportion(whole: number, shares: readonly number[]): readonly number[] {
  const sum = shares.reduce((left, right) => left + right, 0)
  assert(sum > 0 && shares.every((share) => share >= 0), 'shares are parts of something')
  const wanted = shares.map((share) => (whole * share) / sum)
  const pieces = wanted.map(Math.floor)
  const given = pieces.reduce((left, right) => left + right, 0)
  const byRemainder = wanted
    .map((each, index) => ({ index, remainder: each - Math.floor(each) }))
    .toSorted((left, right) => right.remainder - left.remainder || left.index - right.index)
  for (const { index } of byRemainder.slice(0, whole - given)) {
    pieces[index] = (pieces[index] ?? 0) + 1
  }
  assert(pieces.reduce((left, right) => left + right, 0) === whole, 'pieces add up to the whole')
  return pieces
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
