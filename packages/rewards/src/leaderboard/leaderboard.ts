import { type Minor, minor } from '@baize/kernel'

/** A score, and when it was last changed. */
export interface Score {
  readonly points: bigint
  /** The place in the order of events of the last change: of equal scores the earlier one came first. */
  readonly seq: bigint
}

/** Scores by member. */
export type Scores = ReadonlyMap<string, Score>

/** Points that somebody came to, or lost again. */
export interface ScoreChange {
  readonly memberId: string
  readonly points: bigint
  readonly seq: bigint
}

/** How equal scores are ranked: by who came to them first, or together, sharing the prizes of all their places. */
export type Ties = 'first_reached' | 'shared'

export interface Ranked {
  readonly memberId: string
  readonly score: bigint
  readonly rank: number
  readonly prizeMinor: Minor
}

/** Adds changes, in the order of their `seq`. */
export function addScores(before: Scores, changes: readonly ScoreChange[]): Scores {
  const scores = new Map(before)
  for (const { memberId, points, seq } of changes) {
    if (points === 0n) continue
    scores.set(memberId, { points: (scores.get(memberId)?.points ?? 0n) + points, seq })
  }
  return scores
}

/** Ranks everybody with a score above zero who is not left out, and says what each of them wins. */
export function rankScores(
  scores: Scores,
  {
    ties,
    prizesMinor,
    isLeftOut,
  }: {
    readonly ties: Ties
    readonly prizesMinor: readonly Minor[]
    readonly isLeftOut: (memberId: string) => boolean
  },
): Ranked[] {
  const sorted = [...scores]
    .filter(([memberId, { points }]) => points > 0n && !isLeftOut(memberId))
    .sort(
      ([, left], [, right]) => compare(right.points, left.points) || compare(left.seq, right.seq),
    )
    .map(([memberId, { points }]) => ({ memberId, score: points }))
  if (ties === 'first_reached') {
    return sorted.map((each, index) => ({
      ...each,
      rank: index + 1,
      prizeMinor: prizesMinor[index] ?? minor(0n),
    }))
  }
  const groups = [...Map.groupBy(sorted, ({ score }) => score).values()]
  let before = 0
  return groups.flatMap((group) => {
    const prizes = sharePrizes(prizesMinor.slice(before, before + group.length), group.length)
    const rank = before + 1
    before += group.length
    return group.map((each, index) => ({ ...each, rank, prizeMinor: prizes[index] ?? minor(0n) }))
  })
}

/** Equal shares of all the prizes; what is left over goes one by one to the first. */
function sharePrizes(prizesMinor: readonly Minor[], count: number): Minor[] {
  const totalMinor = prizesMinor.reduce((sum, each) => sum + each, 0n)
  const [shareMinor, rest] = [totalMinor / BigInt(count), totalMinor % BigInt(count)]
  return Array.from({ length: count }, (_, index) =>
    minor(shareMinor + (BigInt(index) < rest ? 1n : 0n)),
  )
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}
