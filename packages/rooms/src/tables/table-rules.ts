import type { Ratio } from '@baize/kernel'

/** Some of the equally likely ways in which a round can end, as far as a bet cares. */
export interface WaysTo<Result> {
  readonly ways: bigint
  readonly result: Result
}

/** What can be bet on at a table on which one result settles all bets, and what it brings. */
export interface TableRules<Result> {
  readonly spots: readonly string[]
  /** Stakes are multiples of it, so that every part of a payout is whole. */
  readonly stakeStepMinor: number
  /** What comes back of a stake of one: 0 when lost, its own stake included when won. */
  returnOf(spot: string, result: Result): Ratio
  /** Every way in which a round can end, counted; those that no spot tells apart may be counted together. */
  endingsOf(spot: string): readonly WaysTo<Result>[]
}
