import { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPlayHalfHours } from '../../house/ledger-view/play-half-hours.store.ts'
import { systemClock } from '../../platform/system-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Later than it is, so that a test need not wait. */
let laterMs = 0
const clock = { now: () => epochMs(systemClock.now() + laterMs) }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer(
    { clock, runsJobs: false },
    { variables: { SIMULATED_PLAYERS: 'on' } },
  )
})
afterAll(() => server.stop())

const rows = async (sql: string) => (await server.database.pool.query(sql)).rows
const look = () => server.openBrowser().call(operations.getLiveBets)
const playOnce = () => server.server.modules.simulated.playOnce()

describe('simulated players of a demonstration', () => {
  it('play while somebody looks at the live bets, and are labelled there', async () => {
    expect(await playOnce()).toBe(false)
    await look()
    for (let count = 0; count < 5; count += 1) expect(await playOnce()).toBe(true)
    laterMs += 3_000
    const answer = await look()
    const list = answer.success ? answer.value.list : []
    expect(list.map(({ isSimulated }) => isSimulated)).toEqual(Array(5).fill(true))
  })

  it('stop when nobody looks any more', async () => {
    await look()
    laterMs += 15_001
    expect(await playOnce()).toBe(false)
  })

  it('are trial accounts, a hundred of them, that nobody signs in as and no count of players has', async () => {
    expect(
      await rows(
        `select type, password_hash as hash, count(*)::int as count from member where is_simulated group by 1, 2`,
      ),
    ).toEqual([{ type: 4, hash: 'none', count: 100 }])
    const counts = await server.openBrowser().call(operations.getPlayingCounts)
    expect(counts.success && counts.value.games).toEqual([])
  })

  it('are labelled among the winners and on no leaderboard', async () => {
    await rows(
      `insert into round (member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at,
         nonce, game_code, version, state, outcome, options, events)
       select id, overlay(first_uuid_of(now())::text placing substr(gen_random_uuid()::text, 15) from 15)::uuid,
         gen_random_uuid(), 1000, 900000, now(), now(), 1, 'mines', '1', 'closed', '1/1', '{}', '[]'
       from member where is_simulated limit 1`,
    )
    const browser = server.openBrowser()
    const winners = await browser.call(operations.getWinners)
    expect(winners.success && winners.value.list[0]).toMatchObject({
      ...{ winAmountMinor: '900000', isSimulated: true },
    })
    const leaders = await browser.call(operations.getLeaderboard, {
      query: { measure: 'multiples', period: 'month' },
    })
    expect(leaders.success && leaders.value.rows).toEqual([])
  })

  it('are in no report, and their money with the house is kept apart', async () => {
    await keepPlayHalfHours(server.database.pool)
    expect(await rows('select * from play_half_hour')).toEqual([])
    const purposes = await rows(
      `select distinct a.purpose from ledger_account a join ledger_transfer t
         on a.id in (t.debit_account_id, t.credit_account_id) where a.kind = 'house'
           and t.posting_key in (select key from ledger_posting where cause_id in (select id from round))`,
    )
    expect(purposes).toEqual([{ purpose: 'simulated' }])
  })

  it('feed no jackpot and win none', async () => {
    expect(
      await rows('select 1 from round where jackpot_minor > 0 or jackpot is not null'),
    ).toEqual([])
    expect(await rows('select 1 from jackpot_win')).toEqual([])
  })
})
