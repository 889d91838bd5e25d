import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { DocumentVault } from '../../platform/document-vault.ts'

/** What the identity check is made of. */
export interface IdentityCheckParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly vault: DocumentVault
  /** Withdrawals that come to more than this need an approved check. */
  neededAboveMinor(): Promise<bigint>
}
