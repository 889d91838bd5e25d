import {
  type CurrencyCode,
  epochMs,
  type Minor,
  manualClock,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase, uuidOf } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId } from '../account.ts'
import { createAccountBook } from './account-book.ts'
import type { Movement } from './movement.ts'
import { createPoster, KeyTooOld, type Poster } from './poster.ts'
import type { PostingKey } from './posting.ts'

/** Keys lie in the month of their order, whenever they are posted; keys of a time before lie beside them. */
const currency = 'PLY' as CurrencyCode
const NOW = new Date()
const monthsAgo = (count: number): Date =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - count, 5))
const monthOf = (count: number): string => monthsAgo(count).toISOString().slice(0, 7)

let database: TestDatabase
let poster: Poster
let otherServer: Poster
let cashId: AccountId
let grantsId: AccountId

beforeAll(async () => {
  database = await createTestDatabase()
  // As a house that has run for two years and a half since the keys were dated.
  await database.pool.query(`
    update ledger_key_reach set months_from = date_trunc('month', now() - interval '30 months')::date;
    drop table ledger_posting_before;
    select make_ledger_partitions((now() - interval '30 months')::date, 31)`)
  await database.pool.query(`do $$ begin execute format('create table ledger_posting_before
    partition of ledger_posting_dated for values from (minvalue) to (%L)',
    first_key_of((months_from || ' 00:00Z')::timestamptz)) from ledger_key_reach; end $$;
    select keep_rows_final('ledger_posting_before')`)
  poster = startPoster(NOW)
  otherServer = startPoster(NOW)
  const book = createAccountBook(database.pool)
  cashId = await book.idOf({ kind: 'player_cash', ownerId: 1n, currency })
  grantsId = await book.idOf({ kind: 'adjustments', currency })
})
afterAll(async () => {
  await poster.stop()
  await otherServer.stop()
  await database.drop()
})

function startPoster(at: Date): Poster {
  const connection = { connectionString: database.url }
  return createPoster({ connection, clock: manualClock(at.getTime()), companions: [] })
}

let made = 0
/** A key of an order of that time. */
function keyOf(at: Date): Uuid {
  made += 1
  return uuidV7({ now: () => epochMs(at.getTime()) }, Buffer.alloc(10, made))
}

function grant(key: PostingKey, of = 'a grant'): Movement<Minor, string> {
  const code = 'demonstration_grant'
  const amountMinor = 10n as Minor
  const sides = { debitId: grantsId, creditId: cashId, mayOverdraw: true }
  return { ...moveMoney({ key: of, code, amountMinor, ...sides }), ...key }
}

async function balance(): Promise<bigint> {
  const found = await database.pool.query(
    'select balance_minor from ledger_account where id = $1',
    [cashId],
  )
  return BigInt(found.rows[0].balance_minor)
}

/** The table in which a key lies. */
async function placeOf(key: Uuid): Promise<string> {
  const found = await database.pool.query(
    'select tableoid::regclass::text as place from ledger_posting where key = $1',
    [key],
  )
  return found.rows[0]?.place
}

/** Everything moves at once: decided ahead of the commit before, and under the lock. */
async function postOnBoth(movement: Movement<Minor, string>) {
  const outcomes = await Promise.all(
    [poster, otherServer, poster, otherServer].map((each) => each.post(movement)),
  )
  return outcomes.map(({ kind }) => kind).toSorted()
}

describe('a key with a time', () => {
  it('lies in the month of its order, and not in that of its posting', async () => {
    const key = keyOf(monthsAgo(14))
    expect(await poster.post(grant({ key }))).toMatchObject({ kind: 'posted' })
    expect(await placeOf(key)).toBe(`ledger_posting_${monthOf(14).replace('-', '_')}`)
  })

  it('acts once, however many send it to however many servers, at once and later', async () => {
    for (const months of [14, 0]) {
      const before = await balance()
      const key = keyOf(monthsAgo(months))
      expect(await postOnBoth(grant({ key }))).toEqual(['posted', ...Array(3).fill('replayed')])
      expect(await poster.post(grant({ key }))).toMatchObject({ kind: 'replayed' })
      expect(await poster.post({ ...grant({ key }), inputHash: Buffer.alloc(16) })).toEqual({
        kind: 'conflict',
      })
      expect(await balance()).toBe(before + 10n)
    }
  })
})

describe('a key that was used before keys began with a time', () => {
  /** As the migration found it: in the table of old keys. */
  async function postAsBefore(former: Uuid): Promise<void> {
    await poster.post(grant({ key: former, formerKey: former }))
    expect(await placeOf(former)).toBe('ledger_posting_old')
  }

  it('moves nothing when its command is sent again, whichever key that has now', async () => {
    const former = uuidOf('a bet of the day before')
    await postAsBefore(former)
    const before = await balance()
    const dated = { key: keyOf(NOW), formerKey: former }
    expect(await postOnBoth(grant(dated))).toEqual(Array(4).fill('replayed'))
    expect(await poster.post(grant({ key: former, formerKey: former }))).toMatchObject({
      kind: 'replayed',
    })
    expect(await balance()).toBe(before)
  })

  it('is found also by a batch that is decided without reading', async () => {
    const former = uuidOf('a bet that nobody remembers')
    await postAsBefore(former)
    const fresh = startPoster(NOW)
    const ways: boolean[] = []
    fresh.onBatch(({ isAhead }) => ways.push(isAhead))
    await fresh.post(grant({ key: keyOf(NOW) }))
    await fresh.post(grant({ key: keyOf(NOW) }))
    const before = await balance()
    const outcome = await fresh.post(grant({ key: keyOf(NOW), formerKey: former }))
    await fresh.stop()
    // Decided ahead, refused by the database as a whole, and then looked for under the lock.
    expect(ways).toEqual([false, true, false])
    expect(outcome.kind).toBe('replayed')
    expect(await balance()).toBe(before)
  })

  it('is refused for another command', async () => {
    const former = uuidOf('a bet of another size')
    await postAsBefore(former)
    const other = { ...grant({ key: keyOf(NOW), formerKey: former }), inputHash: Buffer.alloc(16) }
    expect(await poster.post(other)).toEqual({ kind: 'conflict' })
  })
})

describe('a key without a time', () => {
  it('is taken, acts once, and lies with the old ones', async () => {
    const before = await balance()
    const key = uuidOf('from a client of the release before')
    expect(await postOnBoth(grant({ key, formerKey: key }))).toEqual([
      'posted',
      ...Array(3).fill('replayed'),
    ])
    expect(await placeOf(key)).toBe('ledger_posting_old')
    expect(await balance()).toBe(before + 10n)
  })
})

describe('a month of keys', () => {
  const drop = (month: string, kept = 13) =>
    database.pool.query('select archive_key_month($1, $2)::int as keys', [`${month}-01`, kept])
  const bringBack = (month: string) =>
    database.pool.query('select unarchive_key_month($1)::int as keys', [`${month}-01`])
  const oldest = keyOf(monthsAgo(30))
  const older = keyOf(monthsAgo(31))

  it('is not dropped while it may be needed, nor before an older one', async () => {
    await expect(drop(monthOf(30), 12)).rejects.toThrow('13 months at least')
    await expect(drop(monthOf(13))).rejects.toThrow('may still be corrected')
    await expect(drop(monthOf(30), 36)).rejects.toThrow('may still be corrected')
    await expect(drop(monthOf(29))).rejects.toThrow('not the oldest month')
    await expect(drop(monthOf(40))).rejects.toThrow('no such month')
  })

  it('is not dropped while transfers under its keys are in the books', async () => {
    for (const key of [oldest, older]) await poster.post(grant({ key }))
    await expect(drop(monthOf(30))).rejects.toThrow('not archived yet')
  })

  it('once dropped takes none of its keys again, as long as it is gone', async () => {
    // As if the month in which they were posted had been archived.
    await database.pool.query('insert into archived_month values ($1, 1, 1, 1, 2)', [
      `${monthOf(0)}-01`,
    ])
    expect((await drop(monthOf(30))).rows[0].keys).toBe(2)
    const before = await balance()
    for (const key of [oldest, older, keyOf(monthsAgo(30)), keyOf(monthsAgo(60))]) {
      await expect(poster.post(grant({ key }))).rejects.toBeInstanceOf(KeyTooOld)
      await expect(otherServer.post(grant({ key }))).rejects.toBeInstanceOf(KeyTooOld)
    }
    expect(await balance()).toBe(before)
    expect(await poster.post(grant({ key: keyOf(monthsAgo(29)) }))).toMatchObject({
      kind: 'posted',
    })

    expect((await bringBack(monthOf(30))).rows[0].keys).toBe(2)
    expect(await poster.post(grant({ key: oldest }))).toMatchObject({ kind: 'replayed' })
    expect(await poster.post(grant({ key: older }))).toMatchObject({ kind: 'replayed' })
    await database.pool.query('delete from archived_month')
  })

  it('is refused from a server of the release before, which would not look for today’s', async () => {
    const insert = `insert into ledger_posting (key, input_hash, cause_id, posted_at)
      values (gen_random_uuid(), $1, gen_random_uuid(), now())`
    await expect(database.pool.query(insert, [Buffer.alloc(16)])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('is refused by the table itself, whatever the code believes', async () => {
    await database.pool.query('insert into archived_month values ($1, 1, 1, 1, 2)', [
      `${monthOf(0)}-01`,
    ])
    await drop(monthOf(30))
    const insert = `insert into ledger_posting (key, input_hash, cause_id, posted_at, is_old)
      values ($1, $2, $1, now(), false)`
    await expect(database.pool.query(insert, [oldest, Buffer.alloc(16)])).rejects.toMatchObject({
      code: '23514',
    })
    await expect(bringBack(monthOf(29))).rejects.toThrow('dropped last')
    await bringBack(monthOf(30))
    await database.pool.query('delete from archived_month')
  })
})
