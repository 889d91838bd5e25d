import { assert, isUuid, minor, ratio } from '@baize/kernel'
import { type BonusDeps, grantBonus } from '../../../house/bonus/grant-bonus.ts'
import { loadLeftOut } from '../../../house/rewards/left-out.store.ts'
import { offerPolicyOf } from '../../../house/rewards/offer-policy.ts'
import type { Policy } from '../../../platform/policy/policy.ts'
import type { StartingMoneyOrder } from './order-starting-money.ts'
import names from './texts.json' with { type: 'json' }

const VALID_MS = 365 * 86_400_000

export interface StartingMoneyDeps extends BonusDeps {
  readonly policy: Pick<Policy, 'allowsBonus' | 'wageringMultipleMax'>
}

/**
 * Grants a new member bonus money for play only: staked before cash, on every game, with no wagering requirement. Neither it
 * nor its winnings become cash, so that it can be neither sent nor withdrawn. Idempotent.
 */
export async function giveStartingMoney(
  deps: StartingMoneyDeps,
  order: StartingMoneyOrder,
): Promise<void> {
  const memberId = BigInt(order.memberId)
  const { grantId } = order
  assert(isUuid(grantId), 'an order names its grant')
  const now = new Date(deps.clock.now())
  const leftOut = await loadLeftOut(deps.pool, [memberId], { now, policy: deps.policy })
  if (leftOut.has(memberId)) return
  const granted = await grantBonus(deps, {
    ...{ memberId, grantId, depositId: null, source: 'starting_money', name: names },
    terms: {
      ...{ kind: 'play_only', order: 'bonus_first', wageringBase: 'bonus', validMs: VALID_MS },
      wageringMultiple: ratio(0n),
      counts: new Map([['*', ratio(1n)]]),
    },
    sum: { kind: 'fixed', amountMinor: minor(BigInt(order.amountMinor)) },
    depositMinor: minor(0n),
    facts: { isMarketingClosed: false, ...offerPolicyOf(deps.policy) },
  })
  assert(granted.ok || granted.refusal.code === 'already_granted', 'starting money has its terms')
}
