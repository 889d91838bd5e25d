/**
 * Goal: simulated players bet on a flight only while somebody is watching, pass admission and ledger like everybody, and count in
 * no total. Method: the composed server with a manual clock; the test moves the room on.
 */
import { operations } from '@baize/contract'
import { type EpochMs, epochMs } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPlayHalfHours } from '../../../house/ledger-view/play-half-hours.store.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const FLIGHT_BETS_MAX = 6
let nowMs = Math.ceil(Date.now() / 60_000) * 60_000
const clock = { now: () => epochMs(nowMs) as EpochMs }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer(
    { clock, runsJobs: false },
    { variables: { SIMULATED_PLAYERS: 'on' } },
  )
})
afterAll(() => server.stop())

const room = () => server.server.modules.crash.room
const playOnce = () => server.server.modules.simulated.playOnce()
const rows = async (sql: string) => (await server.database.pool.query(sql)).rows
const openBets = () => rows(`select 1 from round where game_code = 'crash' and state = 'open'`)

async function look() {
  nowMs += 1_000
  const answer = await server.openBrowser().call(operations.getCrashRoom)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

/** Moves the room on until another flight takes bets. */
async function leadToBets(before = ''): Promise<string> {
  for (let step = 0; step < 10_000; step += 1) {
    const inMs = await room().look()
    const open = await rows(
      `select id from crash_flight where state = 'open' and starts_at > to_timestamp(${nowMs} / 1000.0)`,
    )
    if (open.length > 0 && open[0].id !== before) return open[0].id
    nowMs += inMs
  }
  throw new Error('no flight takes bets')
}

it('nobody bets while nobody looks at the room', async () => {
  await leadToBets()
  expect(await playOnce()).toBe(false)
  expect(await openBets()).toEqual([])
})

it('some bet while somebody looks, labelled and in no total', async () => {
  await look()
  const placed: boolean[] = []
  // The same player may be drawn twice; the second bet is then refused.
  while (placed.filter(Boolean).length < FLIGHT_BETS_MAX) placed.push(await playOnce())
  expect(await playOnce()).toBe(false)
  const { flight } = await look()
  expect(flight).toMatchObject({ betCount: 0, leftCount: 0, stakedMinor: '0', paidMinor: '0' })
  const bets = flight?.bets ?? []
  expect(bets).toHaveLength(FLIGHT_BETS_MAX)
  for (const { practiceNumber, name } of bets) {
    expect(practiceNumber).toBeGreaterThan(0)
    expect(name).toContain('***')
  }
})

it('a bet of a member beside them is counted and carries no number', async () => {
  const { flight } = await look()
  const member = await server.openMember(10_000n)
  const placed = await member.call(operations.placeCrashBet, {
    body: {
      ...{ flightId: flight?.flightId ?? '', stakeMinor: '10000' },
      ...{ place: 1, autoCashOut: null },
    },
  })
  expect(placed.success).toBe(true)
  const after = (await look()).flight
  expect(after).toMatchObject({ betCount: 1, stakedMinor: '10000' })
  expect(after?.bets.filter(({ practiceNumber }) => practiceNumber === null)).toHaveLength(1)
})

it('their bets settle by the flight, through an account of the house that is theirs', async () => {
  await leadToBets(await leadToBets())
  expect(await openBets()).toEqual([])
  const simulated = `select r.* from round r join member m on m.id = r.member_id and m.is_simulated
    where r.game_code = 'crash'`
  const settled = await rows(simulated)
  expect(settled).toHaveLength(FLIGHT_BETS_MAX)
  expect(settled.every(({ state }) => state === 'closed')).toBe(true)
  const purposes = await rows(
    `select distinct a.purpose from ledger_account a join ledger_transfer t
       on a.id in (t.debit_account_id, t.credit_account_id) where a.kind = 'house'
         and t.posting_key in (select key from ledger_posting where cause_id in (select id from (${simulated}) s))`,
  )
  expect(purposes).toEqual([{ purpose: 'simulated' }])
  await verifyLedgerInvariants(server.database.pool)
})

it('they are in no report of play and on no leaderboard', async () => {
  await keepPlayHalfHours(server.database.pool)
  const reported = await rows(
    `select distinct m.is_simulated as "isSimulated" from play_half_hour h
       join ledger_account a on a.id = h.account_id join member m on m.id = a.owner_id
      where h.game_code = 'crash'`,
  )
  expect(reported).toEqual([{ isSimulated: false }])
  const leaders = await server.openBrowser().call(operations.getLeaderboard, {
    query: { measure: 'multiples', period: 'month' },
  })
  const names = leaders.success ? leaders.value.rows.map((row) => JSON.stringify(row)) : []
  expect(names.filter((row) => row.includes('si***'))).toEqual([])
})

it('they stop when nobody looks any more', async () => {
  await look()
  nowMs += 15_001
  await leadToBets()
  expect(await playOnce()).toBe(false)
})
