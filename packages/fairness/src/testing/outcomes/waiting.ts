import { chiSquareTest, groupsOf, type Outcomes, splitNear } from './classes.ts'

/** Classes of waiting times; the last holds all that are longer. */
const WAITS_MAX = 200
const COUPONS_MAX = 5

/** Gap: how long one waits for an outcome of the lowest quarter, time after time. */
export function gap({ values, shares }: Outcomes): number {
  const [split, share] = splitNear(shares, 1 / 4)
  const counts = new Array<number>(WAITS_MAX + 1).fill(0)
  let gaps = 0
  let last = -1
  for (let at = 0; at < values.length; at += 1) {
    if ((values[at] ?? 0) >= split) continue
    const length = Math.min(at - last - 1, WAITS_MAX)
    counts[length] = (counts[length] ?? 0) + 1
    gaps += 1
    last = at
  }
  const expected = Array.from({ length: WAITS_MAX }, (_, length) => share * (1 - share) ** length)
  return chiSquareTest(counts, [...expected, (1 - share) ** WAITS_MAX], gaps)
}

/** Coupon collector: how many outcomes it takes until every group was seen, time after time. */
export function couponCollector(outcomes: Outcomes): number {
  const { values, shares } = groupsOf(outcomes, COUPONS_MAX)
  const counts = new Array<number>(WAITS_MAX + 1).fill(0)
  const all = 2 ** shares.length - 1
  let sets = 0
  let seen = 0
  let taken = 0
  for (let at = 0; at < values.length; at += 1) {
    seen |= 1 << (values[at] ?? 0)
    taken += 1
    if (seen !== all) continue
    const wait = Math.min(taken, WAITS_MAX)
    counts[wait] = (counts[wait] ?? 0) + 1
    sets += 1
    seen = 0
    taken = 0
  }
  const within = Array.from({ length: WAITS_MAX }, (_, taken) => shareComplete(shares, taken))
  const expected = within.map((share, taken) => share - (within[taken - 1] ?? 0))
  return chiSquareTest(counts, [...expected, 1 - (within.at(-1) ?? 0)], sets)
}

/** How likely all groups are seen among so many outcomes, by inclusion and exclusion over the groups left out. */
function shareComplete(shares: readonly number[], taken: number): number {
  if (taken < shares.length) return 0
  let complete = 0
  for (let left = 0; left < 2 ** shares.length; left += 1) {
    let share = 1
    let sign = 1
    for (const [group, each] of shares.entries()) {
      if (((left >>> group) & 1) === 0) continue
      share -= each
      sign = -sign
    }
    complete += sign * Math.max(0, share) ** taken
  }
  return complete
}
