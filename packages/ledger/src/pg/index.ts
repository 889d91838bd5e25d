/** The ledger's PostgreSQL side: its tables, their migrations and the checks of the books. */
export { ledgerMigrations } from './ledger-migrations.ts'
export type { MigrationFolder } from './migrate.ts'
export { MigrationError, migrate } from './migrate.ts'
export type { BrokenInvariant } from './verify-invariants.ts'
export { findBrokenInvariants, verifyLedgerInvariants } from './verify-invariants.ts'
