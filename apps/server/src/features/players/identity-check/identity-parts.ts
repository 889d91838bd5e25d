import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { DocumentVault } from '../../../platform/document-vault.ts'

/** What the identity check is made of. */
export interface IdentityCheckParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly vault: DocumentVault
  /** Takes no stake of a member any more, or takes them again. In a transaction that has locked them. */
  holdStakes(tx: Tx, memberId: bigint, isHeld: boolean): Promise<void>
  /** How many of a hundred new accounts are asked for a check before their first deposit, and by what secret they are drawn. */
  readonly lot: { readonly key: string; readonly percent: number }
  /** Withdrawals that come to more than this need an approved check. */
  neededAboveMinor(): Promise<bigint>
}
