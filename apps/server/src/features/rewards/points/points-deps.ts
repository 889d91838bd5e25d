import type { Clock, CurrencyCode, Result } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Granters } from '../../../house/rewards/granter.ts'
import type { Policy } from '../../../platform/policy/policy.ts'
import type { SealedBox } from '../../../platform/sealed-box.ts'

export type PaymentRefusal =
  | 'payment_password_missing'
  | 'payment_password_locked'
  | 'payment_password_wrong'

/** What points and the mall are made of. */
export interface PointsDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  /** Of the money that points become. */
  readonly currency: CurrencyCode
  readonly policy: Pick<Policy, 'allowsBonus' | 'wageringMultipleMax'>
  /** How cash, bonus money and free rounds are given. */
  readonly granters: Granters
  readonly box: SealedBox
  /** The language of the house, where a text has none of the reader's. */
  houseLanguage(): Promise<LanguageCode>
  confirmPayment(memberId: bigint, password: string): Promise<Result<undefined, PaymentRefusal>>
}
