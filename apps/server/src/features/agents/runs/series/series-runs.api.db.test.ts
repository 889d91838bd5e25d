import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AgentHouse, makeAgentHouse } from '../../../../testing/agent-house.store.ts'
import { createForwardClock } from '../../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { insertVoidDraw } from '../../../products/lottery/attack.store.ts'

const clock = createForwardClock()
let server: TestServer
let house: AgentHouse
let staff: StaffBrowser
let drawId: Uuid

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  house = makeAgentHouse(server, clock)
  staff = await openStaff(server, 'cashier_lead')
  drawId = await insertVoidDraw(server.database.pool)
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})
beforeEach(() => house.passTo(1, 15))

type Member = Awaited<ReturnType<AgentHouse['openAgent']>>

const points = ({ memberId }: Member, own: number) =>
  house.sql(
    `insert into member_series (member_id, from_day, points) values ($1, '0001-01-01', $2)
       on conflict (member_id, from_day) do update set points = excluded.points`,
    [memberId, own],
  )

/** An agent of the house with 1,980 points, one below with 1,940 and a player there with 1,900. */
async function openLine() {
  const top = await house.openAgent()
  await points(top, 1_980)
  const below = await house.openAgent(top.memberId)
  await points(below, 1_940)
  const player = await house.openPlayer(below.memberId)
  await points(player, 1_900)
  return { top, below, player }
}

/** A slip as it is settled, for a version of its result; a part of its stake is at the house's own odds. */
async function slip(member: Member, stakeMinor: bigint, ownSeries = 1_900) {
  const wagerId = randomUUID()
  const entry = (stake: bigint, isBySeries: boolean) => ({
    ...{ play: 'direct', bet: {}, lineCount: 2, lineStakeMinor: `${stake / 2n}` },
    ...{ prices: {}, isBySeries, paysHalf: false },
  })
  await house.sql(
    `insert into lottery_slip (wager_id, member_id, draw_id, line_count, own_series, series, price_version,
       settings, entries) values ($1, $2, $3, 4, $4, 1700, 0, '{}', $5)`,
    [
      ...[wagerId, member.memberId, drawId, ownSeries],
      JSON.stringify([entry(stakeMinor, true), entry(1_000n, false)]),
    ],
  )
  return (version: number, state: 'settled' | 'void', at: number) =>
    house.sql(
      `insert into wager_settlement (member_id, wager_id, version, state, returned_minor, payout_minor, settled_at)
       values ($1, $2, $3, $4, 0, 0, $5)`,
      [member.memberId, wagerId, version, state, new Date(at)],
    )
}

async function settleDays(days = 0) {
  await house.passDays(days, 13)
  await house.run('agents:settle-days')
  await house.run('agents:pay')
}

async function runs() {
  const answer = await staff.call(operations.getAgentRuns, { query: { type: 'series' } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.items
}

const cash = (...members: { memberId: bigint }[]) =>
  Promise.all(members.map(({ memberId }) => house.balanceOf(memberId)))

async function incomeOf(agent: Member) {
  const query = { from: house.dayOf(-60), to: house.dayOf(0) }
  const answer = await agent.call(operations.getAgentIncome, { query })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function seriesOf(agent: Member, runId: string, of?: bigint) {
  const answer = await agent.call(operations.getAgentRun, {
    params: { runId },
    query: of === undefined ? {} : { of: `${of}` },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.series
}

describe('series points of a day', () => {
  it('are paid once to every agent above, for stakes at prices of a series that were settled', async () => {
    const { top, below, player } = await openLine()
    const settle = await slip(player, 10_000n)
    await settle(1, 'settled', house.dayAt(0, 2))
    const refund = await slip(player, 70_000n)
    await refund(1, 'void', house.dayAt(0, 2))
    await settleDays()
    await settleDays()
    // 40 points of 10,000 each: one agent above the player, and one above that agent.
    expect(await cash(top, below, player)).toEqual([200n, 200n, 0n])
    expect(await runs()).toMatchObject([
      { type: 'series', version: 1, state: 'paid', agents: 2, housePaidMinor: '400' },
    ])
  })

  it('show an agent the bets behind them', async () => {
    const { top, below, player } = await openLine()
    const settle = await slip(player, 10_000n, 1_920)
    await settle(1, 'settled', house.dayAt(0, 2))
    await settleDays()
    const [paid] = (await incomeOf(below)).items
    expect(paid).toMatchObject({ type: 'series', netMinor: '100' })
    const runId = paid?.runId ?? ''
    expect(await seriesOf(below, runId)).toMatchObject({
      earnedMinor: '100',
      shares: [
        { downline: { username: player.username }, stakeMinor: '10000', agentPoints: 1_940 },
      ],
    })
    expect(await seriesOf(top, runId)).toMatchObject({ earnedMinor: '200' })
    expect(await seriesOf(top, runId, below.memberId)).toMatchObject({ earnedMinor: '100' })
    const bets = (agent: Member) =>
      agent.call(operations.getSeriesBets, {
        params: { seriesRunId: runId },
        query: { of: `${player.memberId}` },
      })
    expect(await bets(top)).toMatchObject({
      value: { totalMinor: '10000', items: [{ points: 1_920, stakeMinor: '10000' }] },
    })
    expect(await bets((await openLine()).top)).toMatchObject({ code: 'not_found' })
  })

  it('take back with a correction what it took back, on its own day', async () => {
    const { top, below, player } = await openLine()
    const settle = await slip(player, 10_000n)
    await settle(1, 'settled', house.dayAt(0, 2))
    await settleDays()
    expect(await cash(top, below)).toEqual([200n, 200n])
    // Drawn again the same day, and void the day after.
    await settle(2, 'settled', house.dayAt(0, 1))
    await settle(3, 'void', house.dayAt(0, 2))
    await settleDays(1)
    // What was paid too much is owed, as with contracts.
    const { items, owedMinor } = await incomeOf(below)
    expect([items.map(({ netMinor }) => netMinor), owedMinor]).toEqual([['-200', '200'], '200'])
  })

  it('stay as they were when a day is settled again', async () => {
    const { top, player } = await openLine()
    const settle = await slip(player, 30_000n)
    await settle(1, 'settled', house.dayAt(0, 2))
    await settleDays()
    const [run] = await runs()
    // What somebody has from today on is no matter of yesterday.
    await house.sql(
      'insert into member_series (member_id, from_day, points) values ($1, $2::date, 1900)',
      [top.memberId, house.dayOf(0)],
    )
    const again = await staff.call(operations.repeatAgentRun, {
      params: { runId: run?.runId ?? '' },
    })
    expect(again).toMatchObject({ code: 'nothing_changed' })
  })
})
