import type { Clock, CurrencyCode } from '@baize/kernel'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/in-transaction.ts'

/** What looking up members is made of. */
export interface MemberLookupParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** The money members play in. */
  readonly currencyCode: CurrencyCode
  /** Hours before a bank account that was added can receive. */
  accountWaitHours(): Promise<number>
  hashPassword(password: string): Promise<string>
  /** The picture that a member shows as icon. */
  loadPicture(memberId: bigint): Promise<Uint8Array | undefined>
  /** Takes the picture away that was seen and tells the member why; false when it is another by now. */
  removePicture(
    tx: Tx,
    memberId: bigint,
    removal: { readonly pictureId: string; readonly reason: string; readonly at: Date },
  ): Promise<boolean>
  /** Ends the member's sessions and closes their open tabs. */
  endSessions(memberId: bigint): Promise<void>
}
