import type { Minor, Result, Uuid } from '@baize/kernel'
import type { AccountMoved, PostingKey } from '@baize/ledger/pg'
import type { GuardRefusal } from '../stakes/stake-guard.ts'
import type { OpenRoundKey, RoundRow, ShownSeeds } from './round-row.ts'

/** Why no stake is taken, whatever the game. */
export type StakeRefusal =
  | GuardRefusal
  | 'account_locked'
  | 'on_break'
  | 'real_account_needed'
  | 'round_open'
  | 'insufficient_funds'
  | 'key_reused'

/** A round as it stands, with what may be shown of its seeds. */
export interface OpenedRound {
  readonly round: RoundRow
  readonly seeds: ShownSeeds
  /** The member's cash as the commit left it; unknown for a repeat of an earlier call. */
  readonly cash?: AccountMoved
}

export interface StartedRound {
  readonly round: RoundRow
  readonly seeds: ShownSeeds
  /** False when its chance came from elsewhere than the member's seed. */
  readonly usesSeed: boolean
}

/** What a round begins with. */
export interface RoundBeginning {
  readonly roundId: Uuid
  readonly atMs: number
}

/** A stake with the round it opens. */
export interface StakeOrder<Code extends string, Beginning = RoundBeginning>
  extends Required<PostingKey> {
  readonly memberId: bigint
  readonly gameCode: string
  readonly stakeMinor: Minor
  /** The whole order as text: the same key with another order is refused. */
  readonly order: string
  /** Where the round stays open; undefined for one that ends as it opens. */
  readonly openKey: OpenRoundKey | undefined
  /** A round with an `openKey` may end as it opens; false where it is not said. */
  readonly mayEndAtOnce?: boolean
  /** Why it may not be opened at this moment, looked at last and under the poster's order. */
  refuseAt?(atMs: number): Code | undefined
  /** Plays the round as far as it goes. Must be pure. */
  start(at: Beginning): StartedRound
}

/** Takes stakes of any game, with every check that a stake must pass; given by play. */
export type StakeTaker = <Code extends string>(
  order: StakeOrder<Code>,
) => Promise<Result<OpenedRound, StakeRefusal | Code>>
