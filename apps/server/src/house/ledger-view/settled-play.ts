import { type Minor, minor } from '@baize/kernel'

/** What play moved, and what of the stakes is not settled yet. All in minor units. */
export interface PlayMoved {
  /** Every stake taken, those of open bets too. */
  readonly stakeMinor: bigint
  /** Stakes of bets that are still open. */
  readonly openMinor: bigint
  readonly winMinor: bigint
  readonly jackpotMinor: bigint
  readonly refundMinor: bigint
  readonly correctionMinor: bigint
}

/** The stake of settled bets: the stake of every total of play. */
export function settledStakeOf({ stakeMinor, openMinor }: PlayMoved): Minor {
  return minor(stakeMinor - openMinor)
}

/** The net of settled bets: what came back less what was staked. An open stake is not lost yet. */
export function netOf(moved: PlayMoved): Minor {
  const { winMinor, jackpotMinor, refundMinor, correctionMinor } = moved
  return minor(winMinor + jackpotMinor + refundMinor + correctionMinor - settledStakeOf(moved))
}
