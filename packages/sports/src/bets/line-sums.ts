import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'

/** Which lines a bet has, as far as adding them up needs it. */
interface Lines {
  readonly bankers: number
  readonly sizes: readonly number[]
}

/**
 * The products of the factors of every line, added up, without listing the lines: ten of twenty legs have 184,756.
 * The sum of all products of k factors is the k-th elementary symmetric polynomial, which grows leg by leg.
 */
export function sumOfLines({ bankers, sizes }: Lines, factors: readonly Ratio[]): Ratio {
  const always = factors.slice(0, bankers).reduce(multiplyRatios, ONE)
  const sums = sumsBySize(factors.slice(bankers), Math.max(0, ...sizes))
  const ofSizes = sizes.map((size) => sums[size] ?? NONE).reduce(addRatios, NONE)
  return multiplyRatios(always, ofSizes)
}

const NONE = ratio(0)
const ONE = ratio(1)

/** At k, the sum of all products of k of the factors. */
function sumsBySize(factors: readonly Ratio[], sizeMax: number): readonly Ratio[] {
  const sums: Ratio[] = [ONE]
  for (const factor of factors) {
    for (let size = Math.min(sizeMax, sums.length); size >= 1; size -= 1) {
      const withIt = multiplyRatios(sums[size - 1] ?? NONE, factor)
      sums[size] = addRatios(sums[size] ?? NONE, withIt)
    }
  }
  return sums
}
