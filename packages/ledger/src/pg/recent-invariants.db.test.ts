import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountBook } from './account-book.ts'
import { bigintTypes } from './database-types.ts'
import { createPoster } from './poster.ts'
import { findBrokenInvariants, findRecentlyBroken } from './verify-invariants.ts'

/**
 * The watch looks at what is new alone, and must see there what the look at the whole ledger sees. Each fault is planted in a
 * transaction that is taken back.
 */
const currency = 'PLY' as CurrencyCode
/** Transfers before those that are new to the watch. */
const SEEN = 6n

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url, types: bigintTypes })
  await client.connect()
  const poster = createPoster({
    connection: { connectionString: database.url },
    clock: { now: () => epochMs(1_795_000_000_000) },
    companions: [],
  })
  const book = createAccountBook(database.pool)
  const house = await book.idOf({ kind: 'house', purpose: 'lantern-tiger', currency })
  const members = await Promise.all(
    [1n, 2n, 3n].map((ownerId) => book.idOf({ kind: 'player_cash', ownerId, currency })),
  )
  for (let round = 0; round < 4; round += 1) {
    for (const [place, member] of members.entries()) {
      const isWin = round % 2 === 0
      await poster.post(
        moveMoney({
          ...{ key: `move ${round} ${place}`, code: isWin ? 'round_payout' : 'round_stake' },
          ...(isWin
            ? { debitId: house, creditId: member, mayOverdraw: true }
            : { debitId: member, creditId: house }),
          amountMinor: minor(isWin ? 300n : 100n),
        }),
      )
    }
  }
  await poster.stop()
  await client.query('set session_replication_role = replica')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const NEWEST = 'select max(id) from ledger_transfer'
const FAULTS: readonly (readonly [name: string, sql: string, seen: string])[] = [
  [
    'an entry of another amount',
    `update ledger_entry set amount_minor = amount_minor + 1 where transfer_id = (${NEWEST})`,
    'I1 a transfer has the two entries it names, as large as itself',
  ],
  [
    'an entry that is gone',
    `delete from ledger_entry where transfer_id = (${NEWEST}) and amount_minor > 0`,
    'I1 a transfer has the two entries it names, as large as itself',
  ],
  [
    'an entry that names another transfer',
    `update ledger_entry set transfer_id = 1 where transfer_id = (${NEWEST}) and amount_minor < 0`,
    'I1 a transfer has the two entries it names, as large as itself',
  ],
  [
    'a posting that is gone',
    `delete from ledger_posting where key = (select posting_key from ledger_transfer where id = (${NEWEST}))`,
    'I1 every transfer belongs to a posting',
  ],
  [
    'a balance after an entry that does not follow',
    `update ledger_entry set balance_after_minor = balance_after_minor + 1 where transfer_id = (${NEWEST}) - 2`,
    'I2 each balance follows from the one before',
  ],
  [
    'a stored balance that is not the last one',
    `update ledger_account set balance_minor = balance_minor + case when may_overdraw then -1 else 1 end
      where id in (select unnest(array[debit_account_id, credit_account_id]) from ledger_transfer where id = (${NEWEST}))`,
    "I2 the stored balance is the last entry's",
  ],
  [
    'a balance below zero',
    `update ledger_entry set balance_after_minor = -1 where transfer_id = (${NEWEST})
      and account_id in (select id from ledger_account where not may_overdraw)`,
    'I3 never below zero at any version',
  ],
  [
    'a transfer that is gone',
    `delete from ledger_transfer where id = (${NEWEST}) - 1`,
    'I8 transfers are numbered without a gap',
  ],
  [
    'a sum that is not zero',
    'update ledger_account set balance_minor = balance_minor + 5 where id = (select min(id) from ledger_account)',
    'I1 balances of one currency sum to zero',
  ],
]

async function lookAfter(fault: string) {
  const newest = (await client.query<{ max: bigint }>(NEWEST)).rows[0]?.max ?? 0n
  await client.query('begin')
  try {
    await client.query(fault)
    const recent = await findRecentlyBroken(client, SEEN, newest)
    const whole = await findBrokenInvariants(client)
    return { recent: recent.map(({ invariant }) => invariant), whole }
  } finally {
    await client.query('rollback')
  }
}

describe('the watch over what is new in the books', () => {
  it('finds nothing in right books, new accounts and continued ones alike', async () => {
    expect(await findRecentlyBroken(client, 0n, 12n)).toEqual([])
    expect(await findRecentlyBroken(client, SEEN, 12n)).toEqual([])
    expect(await findRecentlyBroken(client, 12n, 12n)).toEqual([])
  })

  it.each(FAULTS)('sees %s', async (_name, fault, invariant) => {
    const { recent, whole } = await lookAfter(fault)
    expect(recent).toContain(invariant)
    expect(whole.length).toBeGreaterThan(0)
  })
})
