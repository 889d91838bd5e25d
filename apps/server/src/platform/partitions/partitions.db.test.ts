import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../system-clock.ts'
import { loadPartitionStanding, makePartitions, partitionName } from './partitions.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const inMonths = (later: number): Date => {
  const now = new Date(systemClock.now())
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 15))
}

describe('partitions', () => {
  it('are there for three months ahead after a migration', async () => {
    expect(await makePartitions(database.pool, inMonths(0))).toBe(0)
    expect(await loadPartitionStanding(database.pool, inMonths(0))).toEqual([
      { table: 'ledger_transfer', monthsAhead: 3, hasStrays: false },
      { table: 'ledger_entry', monthsAhead: 3, hasStrays: false },
      { table: 'ledger_posting', monthsAhead: 3, hasStrays: false },
      { table: 'round', monthsAhead: 3, hasStrays: false },
      { table: 'vendor_transaction', monthsAhead: 3, hasStrays: false },
    ])
  })

  it('run out when nobody makes new ones, and are made by whoever does', async () => {
    const later = inMonths(2)
    const before = await loadPartitionStanding(database.pool, later)
    expect(before.map(({ monthsAhead }) => monthsAhead)).toEqual([1, 1, 1, 1, 1])

    expect(await makePartitions(database.pool, later)).toBe(10)

    const after = await loadPartitionStanding(database.pool, later)
    expect(after.map(({ monthsAhead }) => monthsAhead)).toEqual([3, 3, 3, 3, 3])
    expect(await makePartitions(database.pool, later)).toBe(0)
  })

  it('tell of rows that fit no month', async () => {
    const ancient = '00000000-0000-7000-8000-000000000001'
    const seed = await database.pool.connect()
    try {
      // In a transaction that is undone: a stray round is only looked at here.
      await seed.query('begin')
      await seed.query(
        `insert into round (member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at,
           nonce, game_code, version, state, options, events)
         values (1, $1, $1, 1, 0, now(), now(), 1, 'mines', '1', 'closed', '{}', '[]')`,
        [ancient],
      )
      const seen = await loadPartitionStanding(seed as never, inMonths(0))
      expect(seen.find(({ table }) => table === 'round')?.hasStrays).toBe(true)
    } finally {
      await seed.query('rollback')
      seed.release()
    }
  })

  it('are named by table and month', () => {
    const december = new Date('2026-12-31T23:59:59Z')
    expect(partitionName('round', december, 0)).toBe('round_2026_12')
    expect(partitionName('ledger_entry', december, 1)).toBe('ledger_entry_2027_01')
  })
})
