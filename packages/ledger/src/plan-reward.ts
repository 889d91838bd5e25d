import type { Minor, Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** What rewards of a kind cost the house, and a member's cash. */
export interface RewardAccounts {
  readonly promotionId: AccountId
  readonly cashId: AccountId
}

/** A reward in cash: the member's own money from that moment on, with nothing to stake for it. */
export function planReward(
  { promotionId, cashId }: RewardAccounts,
  rewardId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'reward_cash',
      debitId: promotionId,
      creditId: cashId,
      amountMinor,
      causeId: rewardId,
    }),
  ]
}
