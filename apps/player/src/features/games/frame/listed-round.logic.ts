import type { RoundView } from '@baize/contract'
import { type Minor, minor, minorFromWire } from '@baize/kernel'
import type { PastRound } from '../play/play.queries.ts'

/** A round as the list of last rounds shows it. */
export interface ListedRound {
  readonly roundId: string
  readonly openedAt: string
  readonly stakeMinor: Minor
  /** Undefined while the round is open. */
  readonly payoutMinor: Minor | undefined
  readonly netMinor: Minor | undefined
}

const LISTED_MAX = 8

export function listedFromRound(round: RoundView | PastRound): ListedRound {
  const stakeMinor = minorFromWire(round.stakeMinor) ?? minor(0n)
  const payoutMinor = round.payoutMinor === null ? undefined : minorFromWire(round.payoutMinor)
  return {
    roundId: round.roundId,
    openedAt: round.openedAt,
    stakeMinor,
    payoutMinor,
    netMinor: payoutMinor === undefined ? undefined : minor(payoutMinor - stakeMinor),
  }
}

/** Rounds played here in front of those the record had, each once, the newest first. */
export function mergeRounds(
  played: readonly ListedRound[],
  recorded: readonly ListedRound[],
): readonly ListedRound[] {
  const byId = new Map<string, ListedRound>()
  for (const round of [...played, ...recorded]) {
    if (!byId.has(round.roundId)) byId.set(round.roundId, round)
  }
  return [...byId.values()]
    .sort((left, right) => right.openedAt.localeCompare(left.openedAt))
    .slice(0, LISTED_MAX)
}
