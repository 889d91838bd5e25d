import { chiSquareTest, groupsOf, type Outcomes } from './classes.ts'

const HAND_SIZE = 5
const GROUPS_MAX = 16

/** Poker: how many different ones are among five that follow each other. */
export function poker(outcomes: Outcomes): number {
  const { values, shares } = groupsOf(outcomes, GROUPS_MAX)
  const counts = new Array<number>(HAND_SIZE + 1).fill(0)
  let hands = 0
  for (let from = 0; from + HAND_SIZE <= values.length; from += HAND_SIZE) {
    let seen = 0
    for (let at = from; at < from + HAND_SIZE; at += 1) seen |= 1 << (values[at] ?? 0)
    const different = countBits(seen)
    counts[different] = (counts[different] ?? 0) + 1
    hands += 1
  }
  return chiSquareTest(counts, sharesOfDifferent(shares), hands)
}

/** Each pair of neighbours as often as its shares say: one outcome says nothing about the next. */
export function pairs(outcomes: Outcomes): number {
  const { values, shares } = groupsOf(outcomes, GROUPS_MAX)
  const counts = new Array<number>(shares.length ** 2).fill(0)
  for (let at = 0; at + 1 < values.length; at += 2) {
    const cell = (values[at] ?? 0) * shares.length + (values[at + 1] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const cells = shares.flatMap((first) => shares.map((second) => first * second))
  return chiSquareTest(counts, cells, Math.floor(values.length / 2))
}

function countBits(mask: number): number {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count += 1
  return count
}

/** How likely a hand holds so many different groups: group by group, how many of the hand are dealt to it. */
function sharesOfDifferent(shares: readonly number[]): number[] {
  // By cards dealt so far and groups among them; what stands there is a sum of products of share^n / n!.
  let ways = emptyWays()
  put(ways, 0, 0, 1)
  for (const share of shares) {
    const next = emptyWays()
    for (const [dealt, byDifferent] of ways.entries()) {
      for (const [different, way] of byDifferent.entries()) {
        let factor = 1
        for (let taken = 0; dealt + taken <= HAND_SIZE; taken += 1) {
          put(next, dealt + taken, different + (taken > 0 ? 1 : 0), way * factor)
          factor *= share / (taken + 1)
        }
      }
    }
    ways = next
  }
  const orders = 120
  return (ways[HAND_SIZE] ?? []).slice(0, HAND_SIZE + 1).map((way) => way * orders)
}

function emptyWays(): number[][] {
  return Array.from({ length: HAND_SIZE + 1 }, () => new Array<number>(HAND_SIZE + 2).fill(0))
}

function put(ways: number[][], dealt: number, different: number, way: number): void {
  const row = ways[dealt]
  if (row) row[different] = (row[different] ?? 0) + way
}
