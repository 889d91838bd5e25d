import { type EpochMs, type Minor, type Result, refuse, succeed, unreachable } from '@baize/kernel'
import type { EligibilityReason } from './eligibility.ts'
import type { ClaimTerms } from './offer.ts'
import { readSum } from './read-sums.ts'
import type { RewardState } from './reward.ts'

/** A reward under its lock, when its member claims it. */
export interface ClaimedReward {
  readonly state: RewardState
  readonly worthMinor: Minor
  /** From this moment on it has lapsed. */
  readonly lapsesAt: EpochMs
}

/** Why a claim is refused, in the order in which it is asked. */
export type RewardClaimRefusal =
  | 'already_claimed'
  | 'reward_taken_back'
  | 'reward_rejected'
  | 'reward_lapsed'
  | 'not_eligible'

/** What a claim leads to: the grant in the same commit, or a person of the staff. */
export function decideClaim(
  { state, worthMinor, lapsesAt }: ClaimedReward,
  { mode, approvalAboveMinor }: ClaimTerms,
  { now, reason }: { readonly now: EpochMs; readonly reason: EligibilityReason | null },
): Result<'granted' | 'applying', RewardClaimRefusal> {
  switch (state) {
    case 'granted':
    case 'applying':
      return refuse('already_claimed')
    case 'taken_back':
      return refuse('reward_taken_back')
    case 'rejected':
      return refuse('reward_rejected')
    case 'lapsed':
      return refuse('reward_lapsed')
    case 'open':
      break
    default:
      return unreachable(state)
  }
  if (now >= lapsesAt) return refuse('reward_lapsed')
  if (reason) return refuse('not_eligible')
  const isLarge = approvalAboveMinor !== null && worthMinor > readSum(approvalAboveMinor)
  return succeed(mode === 'approval' || isLarge ? 'applying' : 'granted')
}
