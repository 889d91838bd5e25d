import { assert, isUuid, minor, type Uuid } from '@baize/kernel'
import { readBonusTerms } from '@baize/rewards'
import { type BonusDeps, prepareBonus } from '../../../house/bonus/grant-bonus.ts'
import type { GrantedReward, Granter } from '../../../house/rewards/granter.ts'
import type { EngineDeps } from './engine-deps.ts'
import { loadDepositMinor } from './events.store.ts'
import { offerPolicyOf } from './offer-policy.ts'

type BonusGranterDeps = Pick<BonusDeps, 'pool' | 'clock' | 'bonus'> & Pick<EngineDeps, 'policy'>

/** Rewards in bonus money: the grant has the reward's id and is written in the commit that says that it was granted. */
export function createBonusGranter(deps: BonusGranterDeps): Granter {
  return {
    async prepare(reward) {
      const { rewardId, memberId, terms, worthMinor, name } = reward
      assert(terms.kind === 'bonus', 'bonus money has terms')
      const depositId = depositOf(reward)
      const depositMinor = depositId === null ? 0n : await loadDepositMinor(deps.pool, depositId)
      const { plan, ...prepared } = await prepareBonus(deps, {
        ...{ memberId, grantId: rewardId, depositId, source: 'offer', name },
        terms: readBonusTerms(terms.terms),
        sum: { kind: 'fixed', amountMinor: worthMinor },
        depositMinor: minor(depositMinor),
        // Who is on a break was asked with the eligibility.
        facts: { isMarketingClosed: false, ...offerPolicyOf(deps.policy) },
      })
      return {
        ...prepared,
        plan(view) {
          const planned = plan(view)
          return planned.ok ? { ...planned.value, transfers: [] } : null
        },
      }
    },
  }
}

/** The deposit that a reward is for, where each deposit has a window of its own. */
function depositOf({ rules, windowKey }: GrantedReward): Uuid | null {
  const isOfDeposit = rules.event === 'deposit_credited' && rules.window === 'each'
  return isOfDeposit && isUuid(windowKey) ? (windowKey as Uuid) : null
}
