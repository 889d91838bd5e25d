import { randomBytes } from 'node:crypto'
import { bigintTypes, verifyLedgerInvariants } from '@baize/ledger/pg'
import pg from 'pg'
import { inject } from 'vitest'
import { urlOfDatabase } from './postgres-url.ts'
import { runOnServer } from './run-on-server.ts'

/** Where the tests of this run find PostgreSQL and the migrated database they copy. */
export interface PostgresForTests {
  readonly serverUrl: string
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests
  }
}

/** A migrated database that belongs to one test file alone. */
export interface TestDatabase {
  readonly pool: pg.Pool
  readonly url: string
  /** Checks the ledger's invariants (throwing when one is broken), then removes the database. */
  drop(): Promise<void>
}

const POOL_SIZE_MAX = 8

/** Copies the template of this run. Call it in `beforeAll` and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('postgres')
  const name = `baize_test_${randomBytes(6).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} template ${template}`)
  const url = urlOfDatabase(serverUrl, name)
  const pool = new pg.Pool({ connectionString: url, types: bigintTypes, max: POOL_SIZE_MAX })
  // Removing the database cuts connections that the pool still holds; nobody waits for them.
  pool.on('error', () => undefined)
  return {
    pool,
    url,
    async drop() {
      try {
        if (await hasLedger(pool)) await verifyLedgerInvariants(pool)
      } finally {
        await pool.end()
        await runOnServer(serverUrl, `drop database if exists ${name} with (force)`)
      }
    },
  }
}

/** Tests of the migration runner itself begin without the ledger's tables. */
async function hasLedger(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query<{ has: boolean }>(
    `select to_regclass('ledger_entry') is not null as has`,
  )
  return found.rows[0]?.has === true
}
