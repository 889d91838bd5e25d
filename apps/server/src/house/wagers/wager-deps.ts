import type { Clock, Uuid } from '@baize/kernel'
import type { AccountId, PlannedTransfer } from '@baize/ledger'
import type { Companion, Poster } from '@baize/ledger/pg'
import type { BonusFunds } from '../bonus/bonus-funds.ts'
import type { PoolFinder } from '../jackpots/pool-finder.ts'
import type { PoolRows } from '../jackpots/pools.store.ts'
import type { OpenRoundKey } from '../rounds/round-row.ts'
import type { StakeAdmission } from './stake-admission.ts'
import type { WagerAccountFinder } from './wager-book.ts'

/** What wagers of every product are taken and ended with; put together once, in the composition root. */
export interface WagerDeps {
  readonly clock: Clock
  readonly poster: Poster
  readonly accountsOf: WagerAccountFinder
  readonly admission: StakeAdmission
  readonly bonus: BonusFunds
  /** Where a member has something open and may open nothing else. */
  readonly openPlaces: Companion<OpenRoundKey, Uuid | null>
  readonly jackpots: { readonly pools: PoolFinder; readonly rows: PoolRows }
}

/** How often a movement touches an account. */
export function countEntries(transfers: readonly PlannedTransfer[], accountId: AccountId): number {
  return transfers.filter(
    ({ debitId, creditId }) => debitId === accountId || creditId === accountId,
  ).length
}
