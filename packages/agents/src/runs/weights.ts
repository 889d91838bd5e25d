import { type Ratio, ratio } from '@baize/kernel'
import type { Terms } from '../contracts/terms.ts'

/** Weights of all products over one divisor, so that sums stay whole until the end. */
export interface ProductWeights {
  /** By index of the product. */
  readonly parts: readonly bigint[]
  readonly divisor: bigint
  /** Every product counts as it is. */
  readonly isInFull: boolean
}

/** Reads the weights of terms; equal ones are one object. Terms without weights count every product in full. */
export function sharedWeights(productNames: readonly string[]) {
  const inFull = overOneDivisor(productNames.map(() => ratio(1n)))
  const known = new Map([[keyOf(inFull), inFull]])
  return ({ weights }: Pick<Terms, 'weights'>): ProductWeights => {
    if (!weights) return inFull
    const read = overOneDivisor(productNames.map((name) => weights[name]))
    const shared = known.get(keyOf(read)) ?? read
    known.set(keyOf(read), shared)
    return shared
  }
}

/** Products that all weights treat alike are summed as one: the group of each product, and one product of each group. */
export function groupProducts(weights: readonly ProductWeights[], productCount: number) {
  const groups = new Uint16Array(productCount)
  const samples: number[] = []
  const known = new Map<string, number>()
  for (let product = 0; product < productCount; product += 1) {
    const signature = weights.map(({ parts }) => parts[product]).join()
    const group = known.get(signature) ?? samples.length
    if (group === samples.length) {
      known.set(signature, group)
      samples.push(product)
    }
    groups[product] = group
  }
  return { groups, samples }
}

function overOneDivisor(ratios: readonly (Ratio | undefined)[]): ProductWeights {
  const divisor = ratios.reduce((least, each) => commonMultiple(least, each?.denominator ?? 1n), 1n)
  const parts = ratios.map((each) => (each ? each.numerator * (divisor / each.denominator) : 0n))
  return { parts, divisor, isInFull: parts.every((part) => part === divisor) }
}

function keyOf({ parts, divisor }: ProductWeights): string {
  return `${parts.join()}/${divisor}`
}

function commonMultiple(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b !== 0n) [a, b] = [b, a % b]
  return (one / a) * other
}
