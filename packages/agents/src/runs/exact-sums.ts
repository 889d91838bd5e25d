import { floorDivide } from '@baize/kernel'
import type { ProductWeights } from './weights.ts'

/** The amount of a line that is known to exist. */
export function amountAt(column: BigInt64Array, line: number): bigint {
  return column[line] as bigint
}

/** Adds within 64 bits, which allocates nothing; whoever adds has seen to it that the sum fits. */
export function addAt(column: BigInt64Array, line: number, amountMinor: bigint): void {
  column[line] = BigInt.asIntN(64, (column[line] as bigint) + amountMinor)
}

/**
 * A column of weighted sums, exact and rounded down at any moment: whole units, and what is over them in parts of the
 * weights' divisor. Kept apart they fit 64 bits even where the weighted sum itself would not.
 */
export interface ExactSums {
  readonly wholes: BigInt64Array
  readonly rests: BigInt64Array
}

export function makeSums(lines: number): ExactSums {
  return { wholes: new BigInt64Array(lines), rests: new BigInt64Array(lines) }
}

/** Adds an amount of a product to a line. One line is always given the same weights. */
export function addWeighted(
  { wholes, rests }: ExactSums,
  line: number,
  amountMinor: bigint,
  { parts, divisor, isInFull }: ProductWeights,
  product: number,
): void {
  if (isInFull) {
    addAt(wholes, line, amountMinor)
    return
  }
  const weighted = amountMinor * (parts[product] ?? 0n) + (rests[line] as bigint)
  const whole = floorDivide(weighted, divisor)
  wholes[line] = (wholes[line] as bigint) + whole
  rests[line] = weighted - whole * divisor
}
