import { chiSquareP, normalBelow } from '../special-functions.ts'

/** What one test found of a series of outcomes: how likely fair ones are at least so far to one side. */
export interface OutcomeFinding {
  readonly test: string
  readonly p: number
}

/** A series of outcomes, each the number of its class, and how likely each class is. */
export interface Outcomes {
  readonly values: ArrayLike<number>
  readonly shares: readonly number[]
}

/** A class that is expected less often than this is counted together with the next. */
const EXPECTED_MIN = 5

/** A class with so many counted, and how many are expected in it. */
interface Cell {
  readonly seen: number
  readonly expected: number
}

/** A chi-square test in which rare classes are counted together with their neighbours. */
export function chiSquareTest(
  counts: ArrayLike<number>,
  shares: readonly number[],
  total: number,
): number {
  const cells = cellsOf(counts, shares, total)
  const [first, second] = cells
  if (!first || !second) return 0.5
  // Two classes may well be exactly even, so what counts is which of them is ahead, and how far.
  if (cells.length === 2) {
    const deviation = Math.sqrt((first.expected * second.expected) / total)
    return normalBelow((first.seen - first.expected) / deviation)
  }
  const chiSquare = cells.reduce(
    (sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected,
    0,
  )
  return chiSquareP(chiSquare, cells.length - 1)
}

function cellsOf(counts: ArrayLike<number>, shares: readonly number[], total: number): Cell[] {
  const cells: Cell[] = []
  let seen = 0
  let expected = 0
  let expectedLeft = total
  for (const [at, share] of shares.entries()) {
    seen += counts[at] ?? 0
    expected += share * total
    expectedLeft -= share * total
    // What is left after the last class that is large enough belongs to it.
    if (expected < EXPECTED_MIN || (expectedLeft < EXPECTED_MIN && at + 1 < shares.length)) continue
    cells.push({ seen, expected })
    seen = 0
    expected = 0
  }
  return cells
}

/** Neighbouring classes put together to at most so many groups that are about alike. */
export function groupsOf({ values, shares }: Outcomes, most: number): Outcomes {
  const groupOf: number[] = []
  const grouped: number[] = []
  let below = 0
  let last = -1
  for (const share of shares) {
    const place = Math.min(most - 1, Math.floor((below + share / 2) * most))
    if (place !== last) grouped.push(0)
    last = place
    below += share
    groupOf.push(grouped.length - 1)
    grouped[grouped.length - 1] = (grouped[grouped.length - 1] ?? 0) + share
  }
  return {
    values: Uint16Array.from(values, (value) => groupOf[value] ?? 0),
    shares: grouped,
  }
}

/** The two sides into which the classes fall most evenly: how many classes are on the lower one, and its share. */
export function splitNear(shares: readonly number[], wanted: number): [number, number] {
  let best: [number, number] = [1, shares[0] ?? 0]
  let below = 0
  for (const [at, share] of shares.slice(0, -1).entries()) {
    below += share
    if (Math.abs(below - wanted) < Math.abs(best[1] - wanted)) best = [at + 1, below]
  }
  return best
}
