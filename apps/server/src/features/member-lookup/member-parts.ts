import type { Clock, CurrencyCode } from '@baize/kernel'
import type pg from 'pg'

/** What looking up members is made of. */
export interface MemberLookupParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** The money members play in. */
  readonly currencyCode: CurrencyCode
  /** Hours before a bank account that was added can receive. */
  accountWaitHours(): Promise<number>
  /** Ends the member's sessions and closes their open tabs. */
  endSessions(memberId: bigint): Promise<void>
}
