import { readFile } from 'node:fs/promises'
import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountBook } from '../account-book.ts'
import { bigintTypes } from '../database-types.ts'
import { createPoster } from '../poster.ts'
import { takeCheckpoint } from './take-checkpoint.ts'

/** The queries that docs/ledger.md gives to auditors, run on books that the poster wrote. */
const currency = 'PLY' as CurrencyCode

let database: TestDatabase
let client: pg.Client
let recipes: string[]

beforeAll(async () => {
  const page = await readFile(new URL('../../../../../docs/ledger.md', import.meta.url), 'utf8')
  recipes = [...page.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? '')
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url, types: bigintTypes })
  await client.connect()
  const book = createAccountBook(database.pool)
  const houseId = await book.idOf({ kind: 'house', purpose: 'lantern-tiger ₱', currency })
  const memberId = await book.idOf({ kind: 'player_cash', ownerId: 8_840_001n, currency })
  await book.idOf({ kind: 'player_cash', ownerId: 8_840_002n, currency })
  let nowMs = 1_795_000_000_007
  const poster = createPoster({
    connection: { connectionString: database.url },
    clock: { now: () => epochMs(nowMs) },
    companions: [],
  })
  const win = (key: string) =>
    poster.post(
      moveMoney({
        key,
        code: 'round_payout',
        debitId: houseId,
        creditId: memberId,
        amountMinor: minor(77n),
        mayOverdraw: true,
      }),
    )
  for (let batch = 0; batch < 4; batch += 1) {
    nowMs += 1_234_567_891
    await Promise.all([1, 2, 3].map((move) => win(`${batch} ${move}`)))
  }
  await poster.stop()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('the queries of docs/ledger.md', () => {
  it('agree with every hash of the chain', async () => {
    const batches = await client.query('select count(*) as count from ledger_batch')
    expect(batches.rows[0].count).toBeGreaterThanOrEqual(4n)
    const found = await client.query(recipes[0] ?? '')
    expect(found.rows).toEqual([])
  })

  it('name a batch whose content was changed', async () => {
    await client.query('begin')
    await client.query('alter table ledger_posting disable trigger user')
    await client.query(`update ledger_posting set cause_id = gen_random_uuid()
      where key = (select posting_key from ledger_transfer where id = 1)`)
    const found = await client.query(recipes[0] ?? '')
    await client.query('rollback')
    expect(found.rows).toEqual([{ number: 1n }])
  })

  it('compute the digests of a checkpoint', async () => {
    const checkpoint = await takeCheckpoint(client)
    const found = await client.query(recipes[1] ?? '')
    expect(found.rows).toEqual([
      { standings: checkpoint?.standings, identities: checkpoint?.identities },
    ])
    expect(checkpoint?.accounts).toBe(2n)
  })
})
