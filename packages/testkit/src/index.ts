/** What tests share: databases of their own, and the means to start a server for them. */
export { type Auditor, createAuditor } from './audit/auditor.ts'
export { compareJackpots } from './audit/compare-jackpots.ts'
export { findDifference, type Statement, type ToldTransfer } from './audit/find-difference.ts'
export { accountName, readStoredBooks } from './audit/stored-books.ts'
export type { TestDatabase } from './database-for-test.ts'
export { createTestDatabase } from './database-for-test.ts'
export type { ServerConnection } from './embedded-for-tests.ts'
export { startEmbeddedForTests } from './embedded-for-tests.ts'
export { fillLedger, type LedgerFill } from './fill-ledger.ts'
export { moveMoney, type TestMove, uuidOf } from './move-money.ts'
export { urlOf, urlOfDatabase } from './postgres-url.ts'
export { runOnServer } from './run-on-server.ts'
export { type HostileKind, type HostileText, hostileTexts } from './texts/hostile-texts.ts'
export {
  ORDER_ACTIONS,
  type OrderAction,
  VENDOR_ORDERS,
  vendorOrderExpected,
} from './vendor-orders.ts'
