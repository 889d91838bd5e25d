/** What tests share: databases of their own, and the means to start a server for them. */
export type { TestDatabase } from './database-for-test.ts'
export { createTestDatabase } from './database-for-test.ts'
export type { ServerConnection } from './embedded-for-tests.ts'
export { startEmbeddedForTests } from './embedded-for-tests.ts'
export { urlOf, urlOfDatabase } from './postgres-url.ts'
