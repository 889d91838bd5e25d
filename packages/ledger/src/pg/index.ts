/** The ledger's PostgreSQL side: its tables, the one writer, and the checks of the books. */
export { type AccountBook, createAccountBook } from './account-book.ts'
export { APPEND_ONLY_TABLES } from './append-only.ts'
export {
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  nullableInt8Array,
  textArray,
  timestampArray,
  uuidArray,
} from './binary-array.ts'
export {
  type AnyCompanion,
  type Companion,
  createRow,
  expectNewRow,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from './companion.ts'
export { bigintTypes } from './database-types.ts'
export { type ExplainedSide, type ExplainedTransfer, explainTransfer } from './explain-transfer.ts'
export { ledgerMigrations } from './ledger-migrations.ts'
export { type AccountStatement, loadStatement, type StatementQuery } from './load-statement.ts'
export { loadTrialBalance, type TrialBalanceLine } from './load-trial-balance.ts'
export type { MigrationFolder } from './migrate.ts'
export { MigrationError, migrate } from './migrate.ts'
export type {
  Accepted,
  AccountMoved,
  Decision,
  LockedView,
  Movement,
  Outcome,
  PostedBatch,
  PostedTransfer,
} from './movement.ts'
export {
  type BatchFacts,
  createPoster,
  KeyTooOld,
  OutcomeUnknown,
  type Poster,
  PosterBusy,
  type PosterParts,
} from './poster.ts'
export type { Posting, PostingKey } from './posting.ts'
export { splitColumn } from './split-column.ts'
export { type TrialBalance, takeTrialBalance } from './trial-balance.ts'
export type { HeldClaim, LoadClaims } from './verify/claims.ts'
export { findDamage } from './verify/find-damage.ts'
export { describeFinding, type FindFaults, type Finding } from './verify/finding.ts'
export { takeCheckpoint } from './verify/take-checkpoint.ts'
export {
  type VerifyOptions,
  type VerifyProgress,
  type VerifyReport,
  verifyBooks,
} from './verify/verify-books.ts'
export { type PagesReport, verifyPages } from './verify/verify-pages.ts'
export type { BrokenInvariant } from './verify-invariants.ts'
export {
  findBrokenInvariants,
  findRecentlyBroken,
  verifyLedgerInvariants,
} from './verify-invariants.ts'
