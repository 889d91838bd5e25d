import { assert, type Minor, minor, sumMinor } from '@baize/kernel'

/**
 * A share of a stake that comes from one place, such as the member's cash or a seat at a table. What goes back
 * goes back there.
 */
export interface StakePart {
  readonly source: string
  readonly amountMinor: Minor
}

/** The member's own money and, at most, one other source beside it. */
const PARTS_MAX = 2

/** A stake of parts; the first is the member's own money, which bears what rounding leaves. */
export function stakeOf(parts: readonly StakePart[]): readonly StakePart[] {
  assert(parts.length >= 1 && parts.length <= PARTS_MAX, 'a stake has one part or two')
  assert(
    parts.every(({ amountMinor }) => amountMinor > 0n),
    'every part of a stake is more than nothing',
  )
  assert(new Set(parts.map(({ source }) => source)).size === parts.length, 'a source is named once')
  return parts
}

export function totalOf(parts: readonly StakePart[]): Minor {
  return sumMinor(parts.map(({ amountMinor }) => amountMinor))
}

/**
 * Divides what a wager returns or pays among the parts of its stake, in proportion: every part but the first is
 * rounded down, and the first has the rest. More in total is never less for a part, so that corrections only
 * move differences. Amounts in the order of the parts.
 */
export function divideByParts(parts: readonly StakePart[], totalMinor: Minor): readonly Minor[] {
  assert(totalMinor >= 0n, 'only amounts owed are divided')
  const [, second] = parts
  if (!second) return [totalMinor]
  const ofSecond = (totalMinor * second.amountMinor) / totalOf(parts)
  return [minor(totalMinor - ofSecond), minor(ofSecond)]
}
