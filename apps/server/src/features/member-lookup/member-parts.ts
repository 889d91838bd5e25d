import type { CurrencyCode } from '@baize/kernel'
import type pg from 'pg'

/** What looking up members is made of. */
export interface MemberLookupParts {
  readonly pool: pg.Pool
  /** The money members play in. */
  readonly currencyCode: CurrencyCode
}
