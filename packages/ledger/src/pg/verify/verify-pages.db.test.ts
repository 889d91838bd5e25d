import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bigintTypes } from '../database-types.ts'
import { checksumOf, isUnused, storedChecksum } from './page-checksum.ts'
import { verifyPages } from './verify-pages.ts'

/** Our checksum against PostgreSQL's own, on pages that it wrote. */
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url, types: bigintTypes })
  await client.connect()
  await client.query(
    `insert into ledger_account (kind, owner_id, currency, may_overdraw)
     select 'player_cash', n, 'PLY', false from generate_series(1, 2000) n`,
  )
  await client.query('checkpoint')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function firstPage(): Promise<Buffer> {
  const found = await client.query(
    `select pg_read_binary_file(pg_relation_filepath('ledger_account'), 0, 8192) as page`,
  )
  return found.rows[0].page
}

describe('the pages of the ledger', () => {
  it('are all read, and whole', async () => {
    const report = await verifyPages(client)
    expect(report).toMatchObject({ kind: 'checked', findings: [] })
    expect(report.kind === 'checked' && report.pages).toBeGreaterThan(40)
  })

  it('carry the checksum that we compute, which any flipped bit changes', async () => {
    const page = await firstPage()
    expect(checksumOf(page, 0)).toBe(storedChecksum(page))
    expect(checksumOf(page, 1)).not.toBe(storedChecksum(page))
    for (const bit of [0, 77, 113, 4_000 * 8, 8_191 * 8 + 7]) {
      const damaged = Buffer.from(page)
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(checksumOf(damaged, 0), `bit ${bit}`).not.toBe(storedChecksum(damaged))
    }
  })

  it('may be unused, when they are empty', () => {
    expect(isUnused(Buffer.alloc(8_192))).toBe(true)
    expect(isUnused(Buffer.alloc(8_192, 1))).toBe(false)
  })

  it('are not checked by a login that may not read the server’s files', async () => {
    await client.query('create role page_reader')
    await client.query('set role page_reader')
    const report = await verifyPages(client)
    await client.query('reset role')
    await client.query('drop role page_reader')
    expect(report).toEqual({
      kind: 'not_checked',
      reason: 'this login may not read the server’s files',
    })
  })
})
