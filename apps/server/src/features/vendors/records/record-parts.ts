import type { RecordFailure } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'

/** What a round took and paid before a record changed it, and after. */
export interface RecordChange {
  readonly memberId: bigint
  /** It was not shown to its player before. */
  readonly isNew: boolean
  readonly gameCode: string
  readonly openedAt: Date
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly stakedBeforeMinor: bigint
  readonly paidBeforeMinor: bigint
}

export interface RecordDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly asker: VendorAsker
  readonly currency: { readonly code: string; readonly exponent: number }
  /** A round's book as the wallet's own rounds have it, so that whoever reads one reads this. */
  bookText(round: {
    readonly ref: string
    readonly stakedMinor: bigint
    readonly paidMinor: bigint
    readonly isClosed: boolean
  }): string
  /** Tells in the same commit what is to be billed. */
  onChanged(tx: Tx, vendorCode: string, changes: readonly RecordChange[]): Promise<void>
}

/** How far an import came. */
export interface FeedRow {
  readonly vendorCode: string
  readonly cursor: bigint
  readonly last: bigint
  readonly generation: number
  readonly triedAt: Date | null
  readonly importedAt: Date | null
  readonly failure: RecordFailure | null
  readonly failedTries: number
}
