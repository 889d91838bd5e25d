import type { Minor, Refusal } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { LockedView, RowChange, RowRequest } from '@baize/ledger/pg'
import type { GuardRefusal } from '../stakes/stake-guard.ts'

/** Why no stake is taken from a member now, in the order checked. */
export type AdmissionRefusal =
  | GuardRefusal
  | 'account_locked'
  | 'on_break'
  | 'agent_may_not_play'
  | 'real_account_needed'
  | 'round_open'
  | 'insufficient_funds'

/** Why no stake is taken, whatever is played. */
export type StakeRefusal = AdmissionRefusal | 'key_reused'

/** `guard_needed` is told to nobody: the stake is tried again with the member's guard. */
export type AdmissionCode = AdmissionRefusal | 'guard_needed'

/** A stake that is asked for: of a wager that opens, or more of one that is open. */
export interface StakeRequest {
  readonly memberId: bigint
  /** The account it comes from. */
  readonly sourceId: AccountId
  /** It was taken to a table before: it is cash no more. */
  readonly isFromSeat: boolean
  readonly stakeMinor: Minor
  readonly atMs: number
  /** Another wager is open where only one may be, and must end first. */
  readonly isOpenElsewhere: boolean
  /** The stake is held against the member's guard, if there is one. */
  readonly hasGuard: boolean
}

/** What a stake that was taken came to at once. */
export interface StakeTaken {
  readonly payoutMinor: Minor | null
  readonly jackpotMinor: Minor
  /** Entries that the movement makes on the member's cash. */
  readonly entries: number
}

/** Whether a member may stake, under the lock; given by whoever knows the members. */
export interface StakeAdmission {
  /** What a movement that takes a stake has to read, besides its own. */
  rowsOf(memberId: bigint, hasGuard: boolean): readonly RowRequest[]
  refuse(view: LockedView, stake: StakeRequest): Refusal<AdmissionCode> | undefined
  /** What is written of the member once the stake is taken. */
  admit(view: LockedView, stake: StakeRequest, taken: StakeTaken): readonly RowChange[]
  /** Posts without the guard where none is expected, and again with it where one turns out to be there. */
  withGuard<Outcome extends object>(
    memberId: bigint,
    post: (hasGuard: boolean) => Promise<Outcome>,
  ): Promise<Outcome>
}
