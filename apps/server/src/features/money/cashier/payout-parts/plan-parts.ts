import { assert, type Minor, minor } from '@baize/kernel'

/** More payouts are not made of one withdrawal. */
export const PARTS_MAX = 50

export interface PartLimits {
  /** The largest sum of a payout; null where there is none. */
  readonly maxMinor: Minor | null
  /** A part should not be smaller than this: banks refuse crumbs. */
  readonly leastMinor: Minor
}

/**
 * The payouts that an amount is paid in, the larger ones first: as much as fits, then the rest. A rest
 * that would be too small takes what it lacks from the part before. Undefined when more than
 * `PARTS_MAX` would be needed.
 */
export function planParts(
  amountMinor: Minor,
  { maxMinor, leastMinor }: PartLimits,
): readonly Minor[] | undefined {
  assert(amountMinor > 0n, 'a withdrawal is more than nothing')
  if (maxMinor === null || amountMinor <= maxMinor) return [amountMinor]
  assert(maxMinor > 0n, 'a payout is more than nothing')
  const restMinor = amountMinor % maxMinor
  const full = amountMinor / maxMinor
  if (full + (restMinor > 0n ? 1n : 0n) > BigInt(PARTS_MAX)) return undefined
  const parts = Array.from({ length: Number(full) }, () => maxMinor)
  if (restMinor === 0n) return parts
  const lackMinor = leastMinor > restMinor ? leastMinor - restMinor : 0n
  // Both stay at or above the least, or the rest stays as small as it is.
  const givenMinor = maxMinor - lackMinor >= leastMinor ? lackMinor : 0n
  const planned = [
    ...parts.slice(0, -1),
    minor(maxMinor - givenMinor),
    minor(restMinor + givenMinor),
  ]
  assert(planned.reduce((sum, part) => sum + part, 0n) === amountMinor, 'parts are the whole')
  return planned
}

/** The smaller of two largest sums, where null is none. */
export function smallerMax(one: Minor | null, other: Minor | null): Minor | null {
  if (one === null) return other
  return other === null || one < other ? one : other
}
