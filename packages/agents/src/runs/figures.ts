import { assert } from '@baize/kernel'

/**
 * The figures of a window in columns: line i of each is the sum of one member, day and product. Without trial members,
 * who count for nothing. Amounts are 64-bit integers, as PostgreSQL keeps them: sums are exact past 2^53, and adding
 * them allocates nothing.
 */
export interface Figures {
  /** Index of the member in the trees of the run. */
  readonly members: Int32Array
  readonly days: Int32Array
  /** Index into `productNames`. */
  readonly products: Uint16Array
  readonly productNames: readonly string[]
  /** Minor units. A bet that was taken back stands here with minus signs. */
  readonly validBetsMinor: BigInt64Array
  /** What players won less what they staked. */
  readonly profitsMinor: BigInt64Array
  readonly costsMinor: BigInt64Array
}

/** Columns of a number of lines, empty. */
export function makeFigures(lines: number, productNames: readonly string[] = ['']): Figures {
  return {
    members: new Int32Array(lines),
    days: new Int32Array(lines),
    products: new Uint16Array(lines),
    productNames,
    validBetsMinor: new BigInt64Array(lines),
    profitsMinor: new BigInt64Array(lines),
    costsMinor: new BigInt64Array(lines),
  }
}

const SUM_LIMIT = 2 ** 63

/** A sum past 64 bits would come out wrong without a sound; the sum of all lines is the largest there can be. */
export function assertSumsFit(column: BigInt64Array): void {
  let total = 0
  for (const amountMinor of column) total += Math.abs(Number(amountMinor))
  assert(total < SUM_LIMIT, 'the sum of a window fits 64 bits')
}
