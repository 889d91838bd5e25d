import { assert, type Clock } from '@baize/kernel'
import { type Audience, type EligibilityReason, verifyEligibility } from '@baize/rewards'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import type { Policy } from '../../platform/policy/policy.ts'
import { loadMemberFacts } from './member-facts.store.ts'

export interface EligibilityDeps {
  readonly pool: Queryable
  readonly clock: Clock
  readonly policy: Pick<Policy, 'allowsBonus'>
}

/** Who asks for a reward, and what for. */
export interface Applicant {
  readonly memberId: bigint
  /** Null where it is not of an offer. */
  readonly offerId: bigint | null
  readonly audience: Audience
}

/** Which rule keeps a member from a reward now, or null where none does. */
export async function rewardEligibility(
  { pool, clock, policy }: EligibilityDeps,
  { memberId, offerId, audience }: Applicant,
): Promise<EligibilityReason | null> {
  const facts = await loadMemberFacts(pool, { memberId, offerId }, clock.now())
  assert(facts, 'a reward is of a member')
  return verifyEligibility(audience, { ...facts, isAllowedByJurisdiction: policy.allowsBonus })
}
