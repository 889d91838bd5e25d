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
  | 'max_bet_while_wagering'

/** Why no stake is taken, whatever is played. */
export type StakeRefusal = AdmissionRefusal | 'key_reused'

/** Internal: the stake is retried with the member's guard, or with their bonus money. */
export type NeedCode = 'guard_needed' | 'bonus_needed'
export type AdmissionCode = AdmissionRefusal | NeedCode

/** What a stake is looked at with besides the member's standing; most members have neither. */
export interface StakeNeeds {
  /** The member's guard, if there is one. */
  readonly guard: boolean
  /** The member's bonus money. */
  readonly bonus: boolean
}

/** A stake that is asked for: of a wager that opens, or more of one that is open. */
export interface StakeRequest {
  readonly memberId: bigint
  /** The account it comes from. */
  readonly sourceId: AccountId
  /** It was taken to a table before: it is cash no more. */
  readonly isFromSeat: boolean
  readonly stakeMinor: Minor
  /** What of the stake must be there: all of it but bonus money. */
  readonly ownMinor: Minor
  /** What a wager that is sold for it pays to the same account before it; nothing where it is not said. */
  readonly comingMinor?: Minor
  readonly atMs: number
  /** Another wager is open where only one may be, and must end first. */
  readonly isOpenElsewhere: boolean
  /** It was admitted and held before: only whether the member may play at all is still to be seen. */
  readonly isReserved?: boolean
  readonly needs: StakeNeeds
}

/** What a stake that was taken came to at once. */
export interface StakeTaken {
  /** In cash; null where the result is to come. */
  readonly payoutMinor: Minor | null
  readonly jackpotMinor: Minor
  /** Entries that the movement makes on the member's cash. */
  readonly entries: number
}

/** Whether a member may stake, under the lock; given by whoever knows the members. */
export interface StakeAdmission {
  /** What a movement that takes a stake has to read, besides its own. */
  rowsOf(memberId: bigint, needs: StakeNeeds): readonly RowRequest[]
  refuse(view: LockedView, stake: StakeRequest): Refusal<AdmissionCode> | undefined
  /** What is written of the member once the stake is taken. */
  admit(view: LockedView, stake: StakeRequest, taken: StakeTaken): readonly RowChange[]
  /** Posts with what the member is expected to have, and again with what turns out to be there. */
  withNeeds<Outcome extends object>(
    memberId: bigint,
    post: (needs: StakeNeeds) => Promise<Outcome>,
  ): Promise<Outcome>
}
