import type { EventResult, EventState, MarketRef } from '@baize/sports'

/** Markets that count nothing but this. */
const COUNTED: Readonly<Partial<Record<keyof EventResult, ReadonlySet<number>>>> = {
  corners: new Set([162, 165, 166]),
  bookings: new Set([136, 139]),
}
const COUNTS = Object.keys(COUNTED) as readonly (keyof EventResult)[]

/**
 * Which markets may be decided by what happened between two states. Trying everything that can still happen is dear,
 * and a corner decides no market of goals.
 */
export function affectedBetween(before: EventState, now: EventState): (ref: MarketRef) => boolean {
  const hasMoved = (part: unknown, other: unknown) => JSON.stringify(part) !== JSON.stringify(other)
  const moved = COUNTS.filter((each) => hasMoved(before.result[each], now.result[each]))
  const isElsewhere = hasMoved(withoutCounts(before), withoutCounts(now))
  return ({ market }) => {
    const count = COUNTS.find((each) => COUNTED[each]?.has(market))
    return count === undefined ? isElsewhere : moved.includes(count) || now.end !== 'open'
  }
}

function withoutCounts({ end, result }: EventState) {
  const { corners: _, bookings: __, ...others } = result
  return { end, ...others }
}
