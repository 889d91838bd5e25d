import { type Chance, ratio } from '@baize/kernel'
import { figuresFrom } from '../tables/figures.ts'
import { asBet, type Of100, type VendorBet } from './vendor-game.ts'

/** One thing that can happen to a bet, in how many of all equally likely ways. */
export interface BetEnding {
  readonly ways: bigint | number
  readonly paysOf100: Of100
}

/** The exact figures of a bet, counted. */
export function countBet(key: string, example: string, endings: readonly BetEnding[]): VendorBet {
  const counted = endings.map(({ ways, paysOf100 }) => ({
    ways: BigInt(ways),
    returned: ratio(paysOf100, 100),
  }))
  return asBet(example, figuresFrom(key, counted))
}

/** Runs once, when somebody asks first: some sums run over many hands. */
export function once<Value>(work: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined
  return () => {
    kept ??= { value: work() }
    return kept.value
  }
}

/** So many different things out of a list, each draw among those that are left. */
export function drawFrom<Thing>(things: readonly Thing[], count: number, chance: Chance): Thing[] {
  const left = [...things]
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)).flat()
}

/** Which of some weighted things is drawn; the weights are whole. */
export function drawWeighted(weights: readonly number[], chance: Chance): number {
  let left = chance.below(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

export const numbersFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_none, index) => first + index)
