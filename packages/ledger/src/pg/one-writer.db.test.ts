import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase, uuidOf } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountBook, createAccountBook } from './account-book.ts'
import { type AnyCompanion, type Companion, requestRow } from './companion.ts'
import type { Movement } from './movement.ts'
import { createPoster, type Poster } from './poster.ts'
import { createPosterConnection } from './poster-connection.ts'
import { LOCK_HEAD } from './poster-sql.ts'

/**
 * The promises that hold although several defences stand behind each: with one of them gone the
 * others still keep the books right, so each is looked at by itself.
 */
const currency = 'PLY' as CurrencyCode

/** A row of a table of this test, as a withdrawal or a round would be. */
const notes: Companion<number, string> = {
  name: 'note',
  mapKey: String,
  async lock(client, ids) {
    const found = await client.query<{ id: number; text: string }>(
      'select id, text from note where id = any($1::integer[]) order by id for no key update',
      [ids],
    )
    return found.rows.map((row) => [row.id, row.text] as const)
  },
  save: () => Promise.resolve(),
}

let database: TestDatabase
let poster: Poster
let book: AccountBook
/** Another server in the middle of its batch. */
let other: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  poster = createPoster({
    connection: { connectionString: database.url },
    clock: { now: () => epochMs(1_790_000_000_000) },
    companions: [notes as unknown as AnyCompanion],
  })
  book = createAccountBook(database.pool)
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await database.pool.query('create table note (id integer primary key, text text not null)')
  await database.pool.query(`insert into note values (1, 'as it was')`)
})
afterAll(async () => {
  await other.end()
  await poster.stop()
  await database.drop()
})

async function holdHead(): Promise<void> {
  await other.query('begin')
  await other.query('select 1 from ledger_head where lane = 1 for no key update')
}

/** Returns once somebody waits for a lock, as the poster does behind the other server. */
async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = await database.pool.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return found.rows.length
      },
      { timeout: 1_500, interval: 10 },
    )
    .toBeGreaterThan(0)
}

async function stake(key: string, amount = 10n) {
  const [debitId, creditId] = await Promise.all([
    book.idOf({ kind: 'adjustments', purpose: 'one writer', currency }),
    book.idOf({ kind: 'house', purpose: 'one writer', currency }),
  ])
  const mayOverdraw = true
  const amountMinor = minor(amount)
  return moveMoney({ key, code: 'round_stake', debitId, creditId, amountMinor, mayOverdraw })
}

/** The same movement, counting how often it was decided. */
function counted(movement: Movement<unknown, string>) {
  const seen = { decisions: 0 }
  const watched: Movement<unknown, string> = {
    ...movement,
    decide(view) {
      seen.decisions += 1
      return movement.decide(view)
    },
  }
  return { seen, watched }
}

describe('the one writer', () => {
  // Rule M7
  it('decides nothing while another server is in the middle of its batch', async () => {
    const { seen, watched } = counted(await stake('waits'))
    await holdHead()
    const posting = poster.post(watched)
    await untilSomebodyWaits()
    const before = seen.decisions
    await other.query('rollback')
    expect((await posting).kind).toBe('posted')
    expect([before, seen.decisions]).toEqual([0, 1])
  })

  it('holds no row while it waits for its turn, so that nobody waits in a circle', async () => {
    const movement = { ...(await stake('no circle')), rows: [requestRow(notes, 1)] }
    await holdHead()
    const posting = poster.post(movement)
    await untilSomebodyWaits()
    const free = await other.query('select id from note where id = 1 for update skip locked')
    await other.query('rollback')
    expect((await posting).kind).toBe('posted')
    expect(free.rows).toEqual([{ id: 1 }])
  })

  it('looks a key up when it is its turn, not before', async () => {
    const movement = { ...(await stake('meanwhile')), rows: [requestRow(notes, 1)] }
    const { seen, watched } = counted(movement)
    await holdHead()
    const posting = poster.post(watched)
    await untilSomebodyWaits()
    await other.query('insert into ledger_posting values ($1, $2, $3, now(), false)', [
      movement.key,
      movement.inputHash,
      movement.causeId,
    ])
    await other.query('commit')
    expect(await posting).toEqual({ kind: 'replayed', causeId: movement.causeId })
    expect(seen.decisions).toBe(0)
  })

  it('takes the head from a server that hangs while it holds it, with all that was not committed', async () => {
    const movement = await stake('behind a server that hangs')
    const connection = createPosterConnection({ connectionString: database.url })
    const hung = await connection.open()
    await hung.query('begin')
    await hung.query(LOCK_HEAD)
    await hung.query(`update note set text = 'half done' where id = 1`)

    // Nobody ends its session but the database.
    expect((await poster.post(movement)).kind).toBe('posted')

    await expect(hung.query('commit')).rejects.toThrow()
    const found = await database.pool.query('select text from note where id = 1')
    expect(found.rows).toEqual([{ text: 'as it was' }])
    await connection.close().catch(() => undefined)
  })

  it('waits for the head longer than a server that hangs may hold it, and that is less than two seconds', async () => {
    const connection = createPosterConnection({ connectionString: database.url })
    const session = await connection.open()
    const found = await session.query(`select
      current_setting('idle_in_transaction_session_timeout')::interval < '2 s' as is_short,
      current_setting('idle_in_transaction_session_timeout')::interval
        < current_setting('lock_timeout')::interval as is_waited_for`)
    await connection.close()
    expect(found.rows).toEqual([{ is_short: true, is_waited_for: true }])
  })

  // Rule M8
  it('answers when everybody can see it, and not before', async () => {
    for (let count = 0; count < 10; count += 1) {
      const movement = await stake(`seen ${count}`)
      await poster.post(movement)
      const found = await other.query('select 1 from ledger_posting where key = $1', [movement.key])
      expect(found.rows).toHaveLength(1)
    }
  })

  it('gives every caller of a batch their own answer', async () => {
    const amounts = Array.from({ length: 30 }, (_, index) => BigInt(index + 1))
    const movements = await Promise.all(amounts.map((amount) => stake(`own ${amount}`, amount)))
    const before = await balanceOf(movements[0]?.accountIds[0] ?? 0n)
    const outcomes = await Promise.all(movements.map((movement) => poster.post(movement)))
    let expected = before
    for (const [index, outcome] of outcomes.entries()) {
      expected -= amounts[index] ?? 0n
      expect(outcome).toMatchObject({ kind: 'posted', answer: expected })
    }
  })
})

async function balanceOf(accountId: bigint): Promise<bigint> {
  const found = await database.pool.query(
    'select balance_minor from ledger_account where id = $1',
    [accountId],
  )
  return found.rows[0].balance_minor
}

describe('the tables', () => {
  // Rule M4
  it('take a key once, whatever the code believes', async () => {
    const insert = `insert into ledger_posting values ($1, $2, $1, now(), false)`
    const values = [uuidOf('twice'), Buffer.alloc(16)]
    await database.pool.query(insert, values)
    await expect(database.pool.query(insert, values)).rejects.toMatchObject({ code: '23505' })
  })

  // Rule M3
  it('take no player below zero, whatever the code believes', async () => {
    const cashId = await book.idOf({ kind: 'player_cash', ownerId: 77n, currency })
    await expect(
      database.pool.query('update ledger_account set balance_minor = -1 where id = $1', [cashId]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('count an entry once within an account', async () => {
    const cashId = await book.idOf({ kind: 'player_cash', ownerId: 78n, currency })
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      const insert = `insert into ledger_entry
        (account_id, version, transfer_id, amount_minor, balance_after_minor, posted_at)
        values ($1, 1, 1, 5, 5, '2026-11-21')`
      await client.query(insert, [cashId])
      await expect(client.query(insert, [cashId])).rejects.toMatchObject({ code: '23505' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
