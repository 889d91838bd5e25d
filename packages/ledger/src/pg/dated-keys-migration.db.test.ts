import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CurrencyCode, epochMs, type Minor, manualClock, uuidV7 } from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase, uuidOf } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeBatch, GENESIS_HASH } from '../chain.ts'
import { createAccountBook } from './account-book.ts'
import { bigintTypes } from './database-types.ts'
import { ledgerMigrations } from './ledger-migrations.ts'
import { migrate } from './migrate.ts'
import { createPoster } from './poster.ts'
import { verifyBooks } from './verify/verify-books.ts'

/** Books that were kept before keys began with a time are migrated with everything in them. */
const DATED_KEYS = '0952_dated_keys.sql'
const POSTED_AT_MS = epochMs(Date.parse('2026-02-03T04:05:06Z'))
const FORMER = uuidOf('a grant of before')

let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create database books_of_before')
  const address = new URL(database.url)
  address.pathname = '/books_of_before'
  pool = new pg.Pool({ connectionString: address.href, types: bigintTypes, max: 3 })
  folder = await mkdtemp(join(tmpdir(), 'baize-before-'))
  const files = await readdir(ledgerMigrations.folder)
  for (const file of files.filter((each) => each < DATED_KEYS)) {
    await cp(join(ledgerMigrations.folder, file), join(folder, file))
  }
  await migrate(pool, [{ set: 'ledger', folder }])
})
afterAll(async () => {
  await pool.end()
  await database.pool.query('drop database books_of_before')
  await database.drop()
  await rm(folder, { recursive: true })
})

const grantOf = (debitId: bigint, creditId: bigint) =>
  moveMoney({
    ...{ key: 'a grant of before', code: 'demonstration_grant', debitId, creditId },
    ...{ amountMinor: 10n as Minor, mayOverdraw: true },
  })

/** One batch with one grant, as the release before wrote it. */
async function postBefore() {
  const book = createAccountBook(pool)
  const currency = 'PLY' as CurrencyCode
  const debitId = await book.idOf({ kind: 'adjustments', currency })
  const creditId = await book.idOf({ kind: 'player_cash', ownerId: 1n, currency })
  const { inputHash, causeId } = grantOf(debitId, creditId)
  const transfer = {
    ...{ id: 1n, postingKey: FORMER, inputHash, causeId, code: 90, amountMinor: 10n as Minor },
    debit: { accountId: debitId, version: 1n, balanceAfterMinor: -10n as Minor },
    credit: { accountId: creditId, version: 1n, balanceAfterMinor: 10n as Minor },
  }
  const batch = { number: 1n, postedAtMs: POSTED_AT_MS, firstTransferId: 1n, transfers: [transfer] }
  const hash = createHash('sha256').update(encodeBatch(GENESIS_HASH, batch)).digest()
  const at = new Date(POSTED_AT_MS)
  await pool.query('insert into ledger_batch values (1, $1, 1, 1, $2)', [at, hash])
  await pool.query('insert into ledger_posting values ($1, $2, $3, $4)', [
    ...[FORMER, inputHash, causeId, at],
  ])
  await pool.query(
    `insert into ledger_transfer (id, posting_key, debit_account_id, debit_version,
       credit_account_id, credit_version, amount_minor, posted_at, code)
     values (1, $1, $2, 1, $3, 1, 10, $4, 90)`,
    [FORMER, debitId, creditId, at],
  )
  await pool.query(
    `insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_after_minor, posted_at)
     values ($1, 1, 1, -10, -10, $3), ($2, 1, 1, 10, 10, $3)`,
    [debitId, creditId, at],
  )
  await pool.query(
    `update ledger_account set version = 1, balance_minor = case id when $1 then -10 else 10 end`,
    [debitId],
  )
  await pool.query('update ledger_head set batch_number = 1, transfer_id = 1, hash = $1', [hash])
  return { debitId, creditId }
}

async function audit() {
  const client = await pool.connect()
  try {
    const options = { loadClaims: async () => [], checkpoints: [], onProgress: () => undefined }
    return await verifyBooks(client, options)
  } finally {
    client.release()
  }
}

it('a key that was used before moves nothing when its command comes again, and the old books verify', async () => {
  const { debitId, creditId } = await postBefore()
  await migrate(pool, [ledgerMigrations])
  expect((await audit()).findings).toEqual([])

  const connection = { connectionString: pool.options.connectionString }
  const poster = createPoster({ connection, clock: manualClock(POSTED_AT_MS), companions: [] })
  const grant = grantOf(debitId, creditId)
  const again = await Promise.all([
    poster.post({ ...grant, formerKey: FORMER }),
    poster.post({
      ...grant,
      ...{ key: uuidV7(manualClock(POSTED_AT_MS), Buffer.alloc(10)), formerKey: FORMER },
    }),
  ])
  const fresh = uuidV7(manualClock(POSTED_AT_MS), Buffer.alloc(10, 1))
  const other = await poster.post({ ...grant, key: fresh, formerKey: uuidOf('another grant') })
  await poster.stop()

  expect(again.map(({ kind }) => kind)).toEqual(['replayed', 'replayed'])
  expect(other.kind).toBe('posted')
  const report = await audit()
  expect(report).toMatchObject({ findings: [], batches: 2n, transfers: 2n })
})
