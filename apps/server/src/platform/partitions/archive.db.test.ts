import type { CurrencyCode } from '@baize/kernel'
import { manualClock } from '@baize/kernel'
import type { Checkpoint } from '@baize/ledger'
import {
  createAccountBook,
  createPoster,
  findRecentlyBroken,
  takeCheckpoint,
  verifyBooks,
} from '@baize/ledger/pg'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantDemonstrationCash } from '../../demonstration/grant-cash.ts'
import { keepSums } from '../../house/ledger-view/kept-sums.ts'
import { loadStatementPage } from '../../house/ledger-view/statement.store.ts'
import { moveMonth, moveRounds } from './archive.store.ts'
import { loadArchivedUpTo } from './partitions.store.ts'

/**
 * A month is taken out and brought back. Meanwhile the chain is verified from a checkpoint, balances
 * go on from what stayed, also of members who have not moved since, and statements keep their sums.
 */
const JANUARY = '2026-01'
const MEMBERS = [1n, 2n, 3n]
let database: TestDatabase
let client: pg.PoolClient
let checkpoint: Checkpoint | undefined
const clock = manualClock(Date.parse('2026-01-10T12:00:00Z'))

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('select make_ledger_partitions($1::date, 4)', [`${JANUARY}-01`])
  client = await database.pool.connect()
  await grantAll('January')
  checkpoint = await takeCheckpoint(client)
  clock.advance(30 * 86_400_000)
  // The third member rests: in February only the others move.
  await grant(1n, 'February')
  await grant(2n, 'February')
})
afterAll(async () => {
  client.release()
  await database.drop()
})

async function grantAll(occasion: string): Promise<void> {
  for (const memberId of MEMBERS) {
    for (let turn = 0; turn < 4; turn += 1) await grant(memberId, `${occasion} ${turn}`)
  }
}

async function grant(memberId: bigint, occasion: string): Promise<void> {
  const connection = { connectionString: database.url }
  const poster = createPoster({ connection, clock, companions: [] })
  const accounts = createAccountBook(database.pool)
  const parts = { poster, accounts, currencyCode: 'PLY' as CurrencyCode }
  await grantDemonstrationCash(parts, memberId, occasion, 100n)
  await poster.stop()
}

async function audit(from?: Checkpoint) {
  const report = await verifyBooks(client, {
    loadClaims: async () => [],
    checkpoints: [],
    ...(from ? { from } : {}),
    onProgress: () => undefined,
  })
  return report.findings
}

const archive = (month: string) => moveMonth(client, month, false)
const unarchive = (month: string) => moveMonth(client, month, true)
const rowsOf = async (table: string) =>
  (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

async function statementOf(memberId: bigint) {
  const found = await database.pool.query(
    `select id from ledger_account where kind = 'player_cash' and owner_id = $1`,
    [memberId],
  )
  const filter = { from: undefined, to: undefined, codes: undefined }
  const { rows, ...sums } = await loadStatementPage(database.pool, found.rows[0].id, filter, {
    limit: 20,
  })
  return sums
}

describe('an old month of rounds', () => {
  const ROUND_ID = '019b76da-a800-7000-8000-000000000001'
  const play = (state: 'open' | 'closed') =>
    client.query(
      `insert into round (member_id, id, seed_id, nonce, stake_minor, payout_minor, opened_at, closed_at,
         game_code, version, state, options, events, jackpot_minor)
       values (1, $1, $1, 1, 100, case $2 when 'closed' then 250 end, '2026-01-05Z',
         case $2 when 'closed' then '2026-01-05Z'::timestamptz end, 'mines', 'mines@1', $2, '{}', '[]', 0)`,
      [ROUND_ID, state],
    )
  const found = async () => {
    const rounds = await client.query(
      'select payout_minor, jackpot, jackpot_minor, ended_by, vendor_code from round where id = $1',
      [ROUND_ID],
    )
    return rounds.rows
  }

  it('goes out once it is over and none of its rounds is open, and comes back whole', async () => {
    await client.query('select make_round_partitions($1::date, 1)', [`${JANUARY}-01`])
    await play('open')
    await expect(moveRounds(client, JANUARY, false)).rejects.toThrow('1 rounds of it are open')
    await client.query('delete from round')
    await play('closed')
    await expect(moveRounds(client, '2024-02', false)).rejects.toThrow('no such month')
    expect(await moveRounds(client, JANUARY, false)).toBe('1')
    expect(await found()).toEqual([])
    expect(await moveRounds(client, JANUARY, true)).toBe('1')
    expect(await found()).toHaveLength(1)
  })

  it('of a time before rounds told of jackpots and of who ended them comes back with what they have', async () => {
    await moveRounds(client, JANUARY, false)
    await client.query(
      `alter table archive.round_2026_01 drop column ended_by, drop column jackpot, drop column jackpot_minor,
         drop constraint round_stake_above_zero, add constraint round_stake_above_zero check (stake_minor > 0)`,
    )
    expect(await moveRounds(client, JANUARY, true)).toBe('1')
    const nothing = { jackpot: null, ended_by: null, vendor_code: null }
    expect(await found()).toEqual([{ payout_minor: 250n, jackpot_minor: 0n, ...nothing }])
    await expect(client.query(`update round set ended_by = 'house'`)).rejects.toThrow(
      'a closed round is not changed',
    )
  })
})

describe('an old month', () => {
  it('is not taken out before the watch and the days of statements have come past it', async () => {
    await expect(archive(JANUARY)).rejects.toThrow('have not come past')
    await keepSums(database.pool)
    await database.pool.query(
      'update books_watch set transfer_id = (select transfer_id from ledger_head)',
    )
  })

  it('is taken out in order, and only when it is over', async () => {
    await expect(archive('2026-02')).rejects.toThrow('not the oldest')
    await expect(archive('2024-02')).rejects.toThrow('no such month')
    await expect(archive('2099-02')).rejects.toThrow('not over')
  })

  it('leaves books behind that go on, verified from a checkpoint', async () => {
    const before = await statementOf(3n)
    expect(await audit()).toEqual([])

    const moved = await archive(JANUARY)

    expect(moved).toEqual({ transfers: '12', entries: '24', lastTransferId: '12' })
    expect(await rowsOf('archive.ledger_entry_2026_01')).toBe(24)
    expect(await rowsOf('ledger_entry_2026_01')).toBe(4)
    expect(await audit(checkpoint)).toEqual([])
    // The member who rested moves again: the balance follows from the entry that stayed.
    await grant(3n, 'February')
    const upTo = await loadArchivedUpTo(client)
    expect(upTo).toBe(12n)
    const head = await database.pool.query('select transfer_id from ledger_head')
    expect(await findRecentlyBroken(client, upTo, head.rows[0].transfer_id)).toEqual([])
    expect(await audit(checkpoint)).toEqual([])
    expect(await statementOf(3n)).toEqual({
      totalCount: before.totalCount + 1,
      inMinor: before.inMinor + 100n,
      outMinor: 0n,
    })
  })

  it('cannot be changed while it is out', async () => {
    await expect(
      database.pool.query('update archive.ledger_entry_2026_01 set amount_minor = 1'),
    ).rejects.toThrow('only ever added')
  })

  it('comes back whole, and the whole chain is right again', async () => {
    await expect(unarchive('2026-02')).rejects.toThrow('not the month that was archived last')

    await unarchive(JANUARY)

    expect(await rowsOf('ledger_entry_2026_01')).toBe(24)
    expect(await audit()).toEqual([])
    expect(await loadArchivedUpTo(client)).toBe(0n)
  })
})
