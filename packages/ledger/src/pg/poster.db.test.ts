import { createHash } from 'node:crypto'
import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch, GENESIS_HASH } from '../chain.ts'
import { type AccountBook, createAccountBook } from './account-book.ts'
import { createPoster, type Poster } from './poster.ts'
import { takeTrialBalance } from './trial-balance.ts'
import { findBrokenInvariants } from './verify-invariants.ts'

const currency = 'PLY' as CurrencyCode
const clock = { now: () => epochMs(1_790_000_000_000) }

let database: TestDatabase
let poster: Poster
let otherServer: Poster
let book: AccountBook
let owner = 0n

async function openPlayer(cash: bigint) {
  owner += 1n
  const cashId = await book.idOf({ kind: 'player_cash', ownerId: owner, currency })
  const grants = await book.idOf({ kind: 'adjustments', currency })
  if (cash > 0n) {
    await poster.post(
      moveMoney({
        key: `open ${owner}`,
        code: 'demonstration_grant',
        debitId: grants,
        creditId: cashId,
        amountMinor: minor(cash),
        mayOverdraw: true,
      }),
    )
  }
  return cashId
}

async function stored(accountId: bigint): Promise<bigint> {
  const found = await database.pool.query(
    'select balance_minor::text from ledger_account where id = $1',
    [accountId],
  )
  return BigInt(found.rows[0].balance_minor)
}

beforeAll(async () => {
  database = await createTestDatabase()
  const parts = { connection: { connectionString: database.url }, clock, companions: [] }
  poster = createPoster(parts)
  otherServer = createPoster(parts)
  book = createAccountBook(database.pool)
})

afterAll(async () => {
  await poster.stop()
  await otherServer.stop()
  await database.drop()
})

describe('the poster', () => {
  // Rule M3
  it('lets exactly the affordable number of parallel stakes through, on two servers', async () => {
    const cashId = await openPlayer(1_000n)
    const houseId = await book.idOf({ kind: 'house', purpose: 'race', currency })

    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 ? poster : otherServer).post(
          moveMoney({
            key: `race ${index}`,
            code: 'round_stake',
            debitId: cashId,
            creditId: houseId,
            amountMinor: minor(30n),
          }),
        ),
      ),
    )

    expect(outcomes.filter((outcome) => outcome.kind === 'posted')).toHaveLength(33)
    expect(outcomes.filter((outcome) => outcome.kind === 'refused')).toHaveLength(167)
    expect(await stored(cashId)).toBe(10n)
    expect(await stored(houseId)).toBe(990n)
  })

  // Rule M4
  it('acts once for a key, however often and wherever it is sent', async () => {
    const cashId = await openPlayer(500n)
    const houseId = await book.idOf({ kind: 'house', purpose: 'repeat', currency })
    const stake = moveMoney({
      key: 'one key',
      code: 'round_stake',
      debitId: cashId,
      creditId: houseId,
      amountMinor: minor(100n),
    })

    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? poster : otherServer).post(stake)),
    )

    expect(outcomes.filter((outcome) => outcome.kind === 'posted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'replayed')).toHaveLength(99)
    expect(await stored(cashId)).toBe(400n)
  })

  // Rule M4
  it('refuses the same key with other content and leaves no trace', async () => {
    const cashId = await openPlayer(500n)
    const houseId = await book.idOf({ kind: 'house', purpose: 'conflict', currency })
    const move = { code: 'round_stake', debitId: cashId, creditId: houseId } as const
    await poster.post(moveMoney({ ...move, key: 'taken', amountMinor: minor(100n) }))

    const other = await poster.post(moveMoney({ ...move, key: 'taken', amountMinor: minor(1n) }))

    expect(other.kind).toBe('conflict')
    expect(await stored(cashId)).toBe(400n)
  })

  it('tells a refused key nothing: after a deposit the same key succeeds', async () => {
    const cashId = await openPlayer(0n)
    const houseId = await book.idOf({ kind: 'house', purpose: 'later', currency })
    const grants = await book.idOf({ kind: 'adjustments', currency })
    const stake = moveMoney({
      key: 'later',
      code: 'round_stake',
      debitId: cashId,
      creditId: houseId,
      amountMinor: minor(50n),
    })
    expect((await poster.post(stake)).kind).toBe('refused')

    await poster.post(
      moveMoney({
        key: 'money for later',
        code: 'demonstration_grant',
        debitId: grants,
        creditId: cashId,
        amountMinor: minor(50n),
        mayOverdraw: true,
      }),
    )

    expect((await poster.post(stake)).kind).toBe('posted')
  })

  it('does not let a broken movement fail the others of its batch', async () => {
    const cashId = await openPlayer(1_000n)
    const houseId = await book.idOf({ kind: 'house', purpose: 'poison', currency })
    const move = { code: 'round_stake', debitId: cashId, creditId: houseId } as const
    const broken = moveMoney({ ...move, key: 'broken', amountMinor: minor(1n) })

    const settled = await Promise.allSettled([
      ...Array.from({ length: 20 }, (_, index) =>
        poster.post(moveMoney({ ...move, key: `good ${index}`, amountMinor: minor(10n) })),
      ),
      poster.post({
        ...broken,
        decide() {
          throw new Error('a bug in one game')
        },
      }),
    ])

    expect(settled.filter((each) => each.status === 'fulfilled')).toHaveLength(20)
    expect(settled.at(-1)).toMatchObject({ status: 'rejected' })
    expect(await stored(cashId)).toBe(800n)
  })

  it('carries on after the database cut its connection', async () => {
    const cashId = await openPlayer(1_000n)
    const houseId = await book.idOf({ kind: 'house', purpose: 'cut', currency })
    const move = { code: 'round_stake', debitId: cashId, creditId: houseId } as const
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const stake = moveMoney({ ...move, key: 'cut', amountMinor: minor(10n) })

    const first = await poster.post(stake).catch(() => undefined)
    const second = await poster.post(stake)

    expect(first?.kind ?? 'unknown').toMatch(/posted|unknown/)
    expect(second.kind).toMatch(/posted|replayed/)
    expect(await stored(cashId)).toBe(990n)
  })

  // Rule M5
  it('keeps batches, entries, transfers and postings as they were written', async () => {
    const partitions = await database.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent in ('ledger_entry'::regclass, 'ledger_transfer'::regclass)`,
    )
    expect(partitions.rows.length).toBeGreaterThanOrEqual(10)
    const tables = ['ledger_entry', 'ledger_transfer', 'ledger_posting', 'ledger_batch']
    for (const table of [...tables, ...partitions.rows.map((row) => row.name)]) {
      for (const change of [`update ${table} set posted_at = now()`, `delete from ${table}`]) {
        await expect(database.pool.query(change)).rejects.toThrow('only ever added')
      }
      await expect(database.pool.query(`truncate ${table}`)).rejects.toThrow('only ever added')
    }
  })

  // Rule M6
  it('chains every batch to the one before, and the head to the last', async () => {
    const batches = await database.pool.query(
      `select number, posted_at, first_transfer_id, transfer_count, hash
       from ledger_batch order by number`,
    )
    const transfers = await database.pool.query(
      `select t.*, p.input_hash, p.cause_id, d.balance_after_minor as debit_balance,
         c.balance_after_minor as credit_balance
       from ledger_transfer t join ledger_posting p on p.key = t.posting_key
       join ledger_entry d on d.account_id = t.debit_account_id and d.version = t.debit_version
       join ledger_entry c on c.account_id = t.credit_account_id and c.version = t.credit_version
       order by t.id`,
    )
    let previous: Uint8Array = GENESIS_HASH
    let next = 0
    for (const batch of batches.rows) {
      const content = transfers.rows.slice(next, next + batch.transfer_count)
      next += batch.transfer_count
      const bytes = encodeBatch(previous, {
        number: batch.number,
        postedAtMs: epochMs(batch.posted_at.getTime()),
        firstTransferId: batch.first_transfer_id,
        transfers: content.map((row) => ({
          id: row.id,
          postingKey: row.posting_key,
          inputHash: row.input_hash,
          causeId: row.cause_id,
          code: row.code,
          amountMinor: row.amount_minor,
          debit: {
            accountId: row.debit_account_id,
            version: row.debit_version,
            balanceAfterMinor: row.debit_balance,
          },
          credit: {
            accountId: row.credit_account_id,
            version: row.credit_version,
            balanceAfterMinor: row.credit_balance,
          },
        })),
      })
      previous = createHash('sha256').update(bytes).digest()
      expect(batch.hash).toEqual(previous)
    }
    const head = await database.pool.query('select batch_number, hash from ledger_head')
    expect(next).toBe(transfers.rows.length)
    expect(head.rows).toEqual([{ batch_number: BigInt(batches.rows.length), hash: previous }])
  })

  // Rule M2
  it('balances, and the trial balance names an account whose books were altered', async () => {
    const before = await takeTrialBalance(database.pool)
    expect(before.differences).toEqual([])
    expect(before.wrongAccounts).toEqual([])
    expect(await findBrokenInvariants(database.pool)).toEqual([])

    const cashId = await openPlayer(70n)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('update ledger_account set balance_minor = 71 where id = $1', [cashId])
    const after = await takeTrialBalance(database.pool)
    const broken = await findBrokenInvariants(database.pool)
    await client.query('update ledger_account set balance_minor = 70 where id = $1', [cashId])
    await client.end()

    expect(after.differences).toEqual([{ currency, totalMinor: 1n }])
    expect(after.wrongAccounts).toEqual([
      { account: `player_cash/${owner} PLY`, storedMinor: 71n, entriesMinor: 70n },
    ])
    expect(broken.map((each) => each.invariant.slice(0, 2))).toEqual(['I1', 'I2'])
  })
})
