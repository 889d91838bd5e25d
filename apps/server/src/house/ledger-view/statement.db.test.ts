import type { Minor } from '@baize/kernel'
import { createTestDatabase, fillLedger, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepAccountDays } from './account-days.store.ts'
import { loadLedgerLines } from './ledger-lines.store.ts'
import {
  loadMomentOf,
  loadStatementPage,
  loadSumsByCode,
  loadTotalsByCode,
  type StatementFilter,
} from './statement.store.ts'
import { dayOf } from './statement-days.ts'

/**
 * A statement against the plain way of making it: read everything, filter, sort, add up. Kept days
 * are behind the ledger at first, then half way, then up to date; the answer must always be the same.
 */
const BUSY = 1n
const QUIET = Array.from({ length: 9 }, (_none, index) => BigInt(index + 2))

let database: TestDatabase
let accountId: bigint

beforeAll(async () => {
  database = await createTestDatabase()
  await fillLedger(database.pool, {
    busyMemberId: BUSY,
    quietMemberIds: QUIET,
    currency: 'PLY',
    firstMonth: new Date('2026-01-01T00:00:00Z'),
    days: 65,
  })
  const found = await database.pool.query(
    `select id from ledger_account where kind = 'player_cash' and owner_id = 1`,
  )
  accountId = found.rows[0].id
})
afterAll(() => database.drop())

interface PlainRow {
  readonly transferId: bigint
  readonly code: number
  readonly amountMinor: Minor
  readonly balanceAfterMinor: Minor
  readonly at: Date
  readonly version: bigint
}

async function loadPlainly(filter: StatementFilter): Promise<PlainRow[]> {
  const found = await database.pool.query<PlainRow>(
    `select t.id as "transferId", t.code, e.amount_minor as "amountMinor", e.version,
            e.balance_after_minor as "balanceAfterMinor", e.posted_at as at
       from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where e.account_id = $1 order by e.version desc`,
    [accountId],
  )
  return found.rows.filter(
    ({ at, code }) =>
      (!filter.from || at >= filter.from) &&
      (!filter.to || at < filter.to) &&
      (!filter.codes || filter.codes.includes(code)),
  )
}

const at = (text: string) => new Date(`${text}Z`)
const FILTERS: readonly StatementFilter[] = [
  { from: undefined, to: undefined, codes: undefined },
  { from: undefined, to: undefined, codes: [1] },
  { from: at('2026-01-20T00:00'), to: undefined, codes: undefined },
  { from: at('2026-01-20T16:00'), to: at('2026-02-11T16:00'), codes: undefined },
  { from: at('2026-01-20T16:00'), to: at('2026-02-11T16:00'), codes: [2, 90] },
  { from: at('2026-02-03T03:00'), to: at('2026-02-03T21:00'), codes: undefined },
  { from: at('2027-01-01T00:00'), to: undefined, codes: undefined },
  { from: at('2026-03-01T00:00'), to: at('2026-02-01T00:00'), codes: undefined },
]

async function compareAll(): Promise<void> {
  for (const filter of FILTERS) {
    const plain = await loadPlainly(filter)
    const received = plain.filter(({ amountMinor }) => amountMinor > 0n)
    const given = plain.filter(({ amountMinor }) => amountMinor < 0n)
    if (!filter.codes) await compareByCode(filter, plain)
    const sum = (rows: readonly PlainRow[]) => rows.reduce((all, row) => all + row.amountMinor, 0n)
    for (const offset of [0, 7, 20, 60, plain.length - 3, plain.length]) {
      if (offset < 0 || offset > plain.length) continue
      const last = plain[offset - 1]
      const page = await loadStatementPage(database.pool, accountId, filter, {
        after: last && { day: dayOf(last.at), version: last.version },
        limit: 10,
      })
      expect(page).toMatchObject({
        totalCount: plain.length,
        inMinor: sum(received),
        outMinor: -sum(given),
      })
      expect(await loadMomentOf(database.pool, accountId, filter, offset)).toEqual(
        plain[offset]?.at,
      )
      expect(page.next !== undefined).toBe(plain.length > offset + 10)
      const wanted = plain.slice(offset, offset + 10).map(({ transferId }) => transferId)
      expect(page.rows.map(({ transferId }) => transferId)).toEqual(wanted)
    }
  }
}

async function compareByCode(filter: StatementFilter, plain: readonly PlainRow[]): Promise<void> {
  const sums = await loadSumsByCode(database.pool, accountId, filter)
  const counted = new Map<number, { totalCount: number; net: bigint }>()
  for (const { code, amountMinor } of plain) {
    const { totalCount, net } = counted.get(code) ?? { totalCount: 0, net: 0n }
    counted.set(code, { totalCount: totalCount + 1, net: net + amountMinor })
  }
  const shown = [...sums].map(([code, { totalCount, inMinor, outMinor }]) => [
    code,
    { totalCount, net: inMinor - outMinor },
  ])
  expect(new Map(shown as [number, { totalCount: number; net: bigint }][])).toEqual(counted)
}

describe('a statement', () => {
  it('is what the entries say, before, while and after their days are kept', async () => {
    await compareAll()
    expect(await keepAccountDays(database.pool)).toBe(1_010)
    await compareAll()
    await database.pool.query('delete from account_day')
    await database.pool.query('update account_day_progress set transfer_id = 0')
    await compareAll()
    await addHalf()
    await compareAll()
  })

  it('adds each transfer once, however many servers keep the days', async () => {
    const added = await Promise.all([1, 2, 3, 4].map(() => keepAccountDays(database.pool)))

    expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 505])
    await compareAll()
    expect(await keepAccountDays(database.pool)).toBe(0)
  })

  it('has totals by code since the account was opened', async () => {
    const totals = await loadTotalsByCode(database.pool, accountId)

    expect(totals.get(1)).toEqual({ totalCount: 50, inMinor: 0n, outMinor: 500n })
    expect(totals.get(2)).toEqual({ totalCount: 50, inMinor: 500n, outMinor: 0n })
    expect(totals.get(90)).toEqual({ totalCount: 1, inMinor: 1_000_000n, outMinor: 0n })
  })

  it('reads ledger lines by version', async () => {
    const lines = await loadLedgerLines(database.pool, String(accountId), { limit: 5, offset: 10 })

    expect(lines.map(({ version }) => version)).toEqual(['91', '90', '89', '88', '87'])
    const last = await loadLedgerLines(database.pool, String(accountId), { limit: 5, offset: 100 })
    expect(last.map(({ version, code }) => [version, code])).toEqual([['1', 'demonstration_grant']])
  })
})

/** Keeps the days of the first half of the transfers, as a job that is behind would have. */
async function addHalf(): Promise<void> {
  const { pool } = database
  await pool.query('update ledger_head set transfer_id = 505')
  expect(await keepAccountDays(pool)).toBe(505)
  await pool.query('update ledger_head set transfer_id = 1010')
}
