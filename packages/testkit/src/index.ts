/** What tests share: databases of their own, and the means to start a server for them. */
export { type Auditor, createAuditor } from './audit/auditor.ts'
export type { Statement, ToldTransfer } from './audit/find-difference.ts'
export { accountName } from './audit/stored-books.ts'
export type { TestDatabase } from './database-for-test.ts'
export { createTestDatabase } from './database-for-test.ts'
export type { ServerConnection } from './embedded-for-tests.ts'
export { startEmbeddedForTests } from './embedded-for-tests.ts'
export { urlOf, urlOfDatabase } from './postgres-url.ts'
