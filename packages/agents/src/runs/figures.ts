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

/** The upper halves of 64 bits may come to this much. */
const UPPER_LIMIT = 2 ** 31

/**
 * A sum past 64 bits would come out wrong without a sound; the sum of all lines, whatever their signs, is the largest
 * there can be. It is taken of the upper halves, each rounded up, which asks for no bigint.
 */
export function assertSumsFit(column: BigInt64Array): void {
  const halves = new Int32Array(column.buffer, column.byteOffset, 2 * column.length)
  let upper = 0
  for (let line = 0; line < column.length; line += 1) {
    const half = halves[2 * line + 1] as number
    upper += half < 0 ? -half : half + 1
  }
  assert(upper < UPPER_LIMIT, 'the sum of a window fits 64 bits')
}
