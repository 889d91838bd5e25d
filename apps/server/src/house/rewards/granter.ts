import type { OfferFaultCode } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { AccountId, PlannedTransfer } from '@baize/ledger'
import type { LockedView, Posting, RowChange, RowRequest } from '@baize/ledger/pg'
import type { RewardKind, RewardTerms } from '@baize/rewards'

/** A reward as it is granted. */
export interface GrantedReward {
  readonly rewardId: Uuid
  readonly memberId: bigint
  readonly terms: RewardTerms
  readonly worthMinor: Minor
  /** What it is of, such as `offer`, `points` or `raffle`. */
  readonly source: string
  /** Its title by the tag of a language. */
  readonly name: Readonly<Record<string, string>>
  /** The deposit that it is for; null for anything else. */
  readonly deposit: { readonly id: Uuid; readonly amountMinor: bigint } | null
  /** How long free rounds may be played. */
  readonly validMs: number
}

/** By kind of reward. */
export type Granters = Partial<Readonly<Record<RewardKind, Granter>>>

/** How a reward of a kind is granted: with the commit that says that it was. */
export interface Granter {
  /** What keeps such rewards from being granted at all, asked when an offer is drafted; null without it. */
  faultOf?(terms: RewardTerms): Promise<OfferFaultCode | null>
  prepare(reward: GrantedReward): Promise<PreparedGrant>
}

/** Everything that a grant touches, looked up before it is locked. */
export interface PreparedGrant {
  readonly accountIds: readonly AccountId[]
  readonly rows: readonly RowRequest[]
  /** Under the lock; may be called again. Null where the member may not have it now. */
  plan(view: LockedView): GrantPlan | null
  /** After the commit. */
  afterwards?(): void
}

/** What a grant moves and writes. */
export interface GrantPlan {
  readonly before?: readonly Posting[]
  readonly transfers: readonly PlannedTransfer[]
  readonly after?: readonly Posting[]
  readonly rows: readonly RowChange[]
}
