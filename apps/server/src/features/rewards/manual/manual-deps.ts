import type { CurrencyCode, Result, Uuid } from '@baize/kernel'
import type { AccountBook } from '@baize/ledger/pg'
import type { BonusDeps } from '../../../house/bonus/grant-bonus.ts'
import type { Policy } from '../../../platform/policy/policy.ts'

/** What grants by hand are made of. */
export interface ManualDeps extends BonusDeps {
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  /** Gives a member points, or takes them where the sum is below zero. */
  movePoints(order: {
    readonly rewardId: Uuid
    readonly memberId: bigint
    readonly points: bigint
  }): Promise<Result<null, 'too_few_points'>>
  readonly policy: Pick<Policy, 'allowsBonus' | 'wageringMultipleMax'>
}
