import type { Minor, Result } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { LockedView, Posting, RowChange, RowRequest } from '@baize/ledger/pg'

/** A wager that is bought back in the commit that takes another one, for whose stake it pays. */
export interface SoldBefore<Code extends string> {
  readonly accountIds: readonly AccountId[]
  readonly requests: readonly RowRequest[]
  /** What it comes to under the lock, or why it does not. Pure. */
  sell(view: LockedView, atMs: number): Result<Sold, Code | 'wager_closed'>
}

interface Sold {
  readonly paidMinor: Minor
  /** Posted before the stake, so that what it pays is there. */
  readonly posting: Posting
  readonly rows: readonly RowChange[]
}
