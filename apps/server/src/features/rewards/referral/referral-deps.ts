import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Policy } from '../../../platform/policy/policy.ts'

/** What the referral is made of. */
export interface ReferralDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  readonly policy: Pick<Policy, 'allowsBonus'>
  /** When a day of the house begins, in minutes east of UTC. */
  readonly offsetMinutes: number
}
