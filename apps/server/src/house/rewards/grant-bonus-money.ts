import { assert, type Minor, minor } from '@baize/kernel'
import type { LockedView } from '@baize/ledger/pg'
import { type BonusTermsJson, readBonusTerms } from '@baize/rewards'
import type { Policy } from '../../platform/policy/policy.ts'
import { type BonusDeps, prepareBonus } from '../bonus/grant-bonus.ts'
import type { GrantedReward, Granter, GrantPlan } from './granter.ts'
import { offerPolicyOf } from './offer-policy.ts'

export interface BonusMoneyDeps extends Pick<BonusDeps, 'pool' | 'clock' | 'bonus'> {
  readonly policy: Pick<Policy, 'wageringMultipleMax'>
}

interface BonusReward
  extends Pick<GrantedReward, 'rewardId' | 'memberId' | 'name' | 'source' | 'deposit'> {
  readonly terms: BonusTermsJson
}

/** Bonus money whose sum may be known only under the lock; the grant has the reward's id. */
export async function prepareBonusMoney(
  deps: BonusMoneyDeps,
  { rewardId, memberId, terms, name, source, deposit }: BonusReward,
) {
  const { plan, ...prepared } = await prepareBonus(deps, {
    ...{ memberId, grantId: rewardId, depositId: deposit?.id ?? null, source, name },
    terms: readBonusTerms(terms),
    depositMinor: minor(deposit?.amountMinor ?? 0n),
    // Who is on a break was asked with the eligibility.
    facts: { isMarketingClosed: false, ...offerPolicyOf(deps.policy) },
  })
  return {
    ...prepared,
    plan(view: LockedView, amountMinor: Minor): GrantPlan | null {
      const planned = plan(view, { kind: 'fixed', amountMinor })
      return planned.ok ? { ...planned.value, transfers: [] } : null
    },
  }
}

/** Rewards in bonus money, written in the commit that says that they were granted. */
export function createBonusGranter(deps: BonusMoneyDeps): Granter {
  return {
    async prepare({ terms, worthMinor, ...reward }) {
      assert(terms.kind === 'bonus', 'bonus money has terms')
      const prepared = await prepareBonusMoney(deps, { ...reward, terms: terms.terms })
      return { ...prepared, plan: (view) => prepared.plan(view, worthMinor) }
    },
  }
}
