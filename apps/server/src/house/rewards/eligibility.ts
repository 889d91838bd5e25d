import { assert, type Clock } from '@baize/kernel'
import { type Audience, type EligibilityReason, verifyEligibility } from '@baize/rewards'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import type { Policy } from '../../platform/policy/policy.ts'
import { loadMemberFacts } from './member-facts.store.ts'

interface EligibilityDeps {
  readonly pool: Queryable
  readonly clock: Clock
  readonly policy: Pick<Policy, 'allowsBonus'>
}

/** Which rule keeps a member from something that is given, or null; asked when it is shown and when it is granted. */
export async function findIneligibility(
  { pool, clock, policy }: EligibilityDeps,
  {
    memberId,
    audience,
    offerId = null,
  }: {
    readonly memberId: bigint
    readonly audience: Audience
    /** Accounts with the same marks that had this offer keep the member from it. */
    readonly offerId?: bigint | null
  },
): Promise<EligibilityReason | null> {
  const facts = await loadMemberFacts(pool, { memberId, offerId }, clock.now())
  assert(facts, 'only members are given something')
  return verifyEligibility(audience, { ...facts, isAllowedByJurisdiction: policy.allowsBonus })
}
