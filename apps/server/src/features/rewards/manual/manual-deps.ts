import type { CurrencyCode } from '@baize/kernel'
import type { AccountBook } from '@baize/ledger/pg'
import type { BonusDeps } from '../../../house/bonus/grant-bonus.ts'
import type { Policy } from '../../../platform/policy/policy.ts'

/** What grants by hand are made of. */
export interface ManualDeps extends BonusDeps {
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  readonly policy: Pick<Policy, 'allowsBonus' | 'wageringMultipleMax'>
}
