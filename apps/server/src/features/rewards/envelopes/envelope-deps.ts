import type { Clock, CurrencyCode } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { BonusFunds } from '../../../house/bonus/bonus-funds.ts'
import type { Policy } from '../../../platform/policy/policy.ts'

/** What red envelopes are made of. */
export interface EnvelopeDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  readonly bonus: BonusFunds
  readonly policy: Pick<Policy, 'allowsBonus' | 'wageringMultipleMax'>
  /** The language of the house, where a title has none of the reader's. */
  houseLanguage(): Promise<LanguageCode>
  /** After a commit that changed an envelope. */
  changed(): void
}

/** The account of promotions that envelopes cost, and the account that holds them while they are open. */
export const PURPOSE = 'envelope'
