import type { RoundView } from '@baize/contract'

/** What figures and roads are made of; older rounds are left out. */
export const PAST_ROUNDS_MAX = 500

/** Rounds of earlier visits and those of this one, each once, the oldest first. */
export function pastRounds(
  earlierNewestFirst: readonly RoundView[],
  played: readonly RoundView[],
): readonly RoundView[] {
  const playedIds = new Set(played.map(({ roundId }) => roundId))
  const earlier = earlierNewestFirst.filter(({ roundId }) => !playedIds.has(roundId)).toReversed()
  return [...earlier, ...played].slice(-PAST_ROUNDS_MAX)
}
