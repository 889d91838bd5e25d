import { encodeId, manualClock } from '@baize/kernel'
import { findBrokenInvariants, takeTrialBalance, verifyBooks } from '@baize/ledger/pg'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../composition/create-server.ts'
import { findFaults, heldClaims } from '../../composition/module-folds.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { checkStoredRound } from '../../testing/check-stored-round.ts'
import { breakAtBatch, loadHistoryBooks, mendPlug } from '../../testing/history-books.store.ts'
import { compareKeptSums } from '../../testing/kept-sums.store.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const NOW = Date.parse('2026-04-18T10:00:00Z')
const surroundings = { clock: manualClock(NOW), runsJobs: false }
const variables = { DEMONSTRATION_DAYS: '6', DEMONSTRATION_MEMBERS: '30' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(surroundings, { variables })
}, 180_000)
afterAll(() => server.stop())

const sql = async (text: string) => (await server.database.pool.query(text)).rows

describe('the history of a demonstration', () => {
  it('keeps every rule of the books', async () => {
    const { pool } = server.database
    expect(await findBrokenInvariants(pool)).toEqual([])
    const { differences, wrongAccounts } = await takeTrialBalance(pool)
    expect({ differences, wrongAccounts }).toEqual({ differences: [], wrongAccounts: [] })
    const client = await pool.connect()
    try {
      const { findings } = await verifyBooks(client, {
        loadClaims: heldClaims('PLY'),
        findFaults,
        checkpoints: [],
        onProgress: () => undefined,
      })
      expect(findings).toEqual([])
    } finally {
      client.release()
    }
  })

  it('has cash-ups that two leads closed their shifts with, and explains what differs at the bank', async () => {
    const taken = await sql(`select u.number, c.staff_name as by, l.provider, l.outside,
        l.difference_minor is not distinct from case l.outside when 'lines' then l.open_lines_minor end as explained,
        l.closing_minor > 0 as filled
      from cash_up u join shift_close c on c.cash_up_number = u.number join cash_up_line l on l.number = u.number
      where l.closing_minor <> 0 order by u.number, l.provider`)
    expect(taken.map(({ number }) => number)).toEqual(expect.arrayContaining([1, 2]))
    expect(new Set(taken.map(({ by }) => by))).toEqual(new Set(['Ana Reyes', 'Ben Cruz']))
    expect(taken.filter(({ explained }) => !explained)).toEqual([])
    expect(taken.find(({ provider }) => provider === 'sandbox')?.outside).toBe('not_asked')
  })

  it('lies in the time that it tells of, in months made for it', async () => {
    const [found] =
      await sql(`select min(posted_at) as first, max(posted_at) <= '${new Date(NOW).toISOString()}' as past,
      bool_and(posted_at >= before) as "isInOrder", pg_relation_size('ledger_transfer_other') as strays
      from (select posted_at, lag(posted_at, 1, posted_at) over (order by number) as before from ledger_batch
        where posted_at < '${new Date(NOW).toISOString()}') batches`)
    expect(found).toMatchObject({ isInOrder: true, strays: 0n })
    expect(found.first.toISOString().slice(0, 10)).toBe('2026-04-11')
  })

  it('has rounds that anybody can work out again from their seeds', async () => {
    const rounds = await sql(`select distinct on (game_code) id from round order by game_code, id`)
    for (const { id } of rounds) {
      const { wrong, asked } = await checkStoredRound(server, encodeId('rnd', id))
      expect({ wrong, some: asked > 3 }).toEqual({ wrong: [], some: true })
    }
    const [seeds] =
      await sql(`select bool_and(s.rounds_played = (select count(*) from round r where r.seed_id = s.id)) as "isCounted"
      from fairness_seed s where stage = 'retired'`)
    expect(seeds.isCounted).toBe(true)
  })

  it('fills the pages: agents that were paid, orders that wait, people in three levels', async () => {
    const [found] = await sql(`select
      (select count(distinct type) from agent_run where state = 'paid' and agents > 0)::int as paid,
      (select count(*) from agent_run where state = 'previewed')::int as previewed,
      (select count(*) from agent_contract where state = 'waiting')::int as offers,
      (select count(*) from withdrawal)::int as withdrawals,
      (select count(*) from identity_check where state = 'in_review')::int as checks,
      (select count(*) from feedback where state = 'new')::int as feedback,
      (select count(*) from platform_message where texts is not null)::int as messages,
      (select count(*) from lottery_slip)::int as slips,
      (select count(*) from lottery_draw where settled_at is not null)::int as draws,
      (select count(distinct state) from affiliate)::int as affiliates,
      (select sum(clicks) from affiliate_click_day)::int as clicks,
      (select max(members) from agent_team)::int as team`)
    expect(found).toMatchObject({ offers: 3, affiliates: 4 })
    const empty = Object.entries(found).filter(([, count]) => count === 0)
    expect(empty).toEqual([])
  })

  it('is not made again by the next start, and leaves nobody a seed that somebody could know', async () => {
    const before = await loadHistoryBooks(server.database.pool)
    await server.server.modules.history.demonstrate(server.database.pool)
    expect(await loadHistoryBooks(server.database.pool)).toHaveLength(before.length)
    const [seeds] =
      await sql(`select count(*)::int as known from fairness_seed s where stage <> 'retired'
      and rounds_played > 0`)
    expect(seeds.known).toBe(0)
  })

  it('ends the same when it was broken off in the middle', { timeout: 180_000 }, async () => {
    const other = await createTestDatabase()
    try {
      await breakAtBatch(other.pool, 20)
      await expect(fill(other)).rejects.toThrow()
      await mendPlug(other.pool)
      await fill(other)
      const ours = await loadHistoryBooks(server.database.pool)
      expect(await loadHistoryBooks(other.pool)).toEqual(ours)
    } finally {
      await other.drop()
    }
  })

  it('is in the kept sums as in the ledger', async () => {
    const { kept, anew } = await compareKeptSums(server.database.pool)
    expect(kept.length).toBeGreaterThan(100)
    expect(kept).toEqual(anew)
  })
})

/** A start of the same house on another database. */
async function fill(database: TestDatabase): Promise<void> {
  const opened = await openDatabase({
    databaseUrl: database.url,
    dataFolder: server.server.core.config.dataFolder,
    log: { info: () => undefined, warn: () => undefined },
  })
  try {
    const config = { ...server.server.core.config, databaseUrl: database.url }
    const started = await createServer(config, opened, pino({ level: 'fatal' }), surroundings)
    await started.stop()
  } finally {
    await opened.close()
  }
}
