import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDayOf, dayAfter } from '../../../house/agents/house-day.ts'
import { loadSeriesOf } from '../../../house/series/series.store.ts'
import { systemClock } from '../../../platform/system-clock.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'

const OFFSET = 480
const reason = 'Agreed by telephone'

let server: TestServer
let staff: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  staff = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

const today = () => businessDayOf(systemClock.now(), OFFSET)
const tomorrow = () => dayAfter(today())
const pointsOf = ({ memberId }: Pick<Member, 'memberId'>, day = today()) =>
  loadSeriesOf(server.database.pool, memberId, day)

async function openUnder(uplineId: bigint | null, type: number): Promise<Member> {
  const member = await server.openMember()
  await server.database.pool.query('update member set type = $2, upline_id = $3 where id = $1', [
    ...[member.memberId, type, uplineId],
  ])
  return member
}

/** An agent of the house with so many points today. */
async function openAgent(points: number): Promise<Member> {
  const agent = await openUnder(null, 1)
  await server.database.pool.query(
    `insert into member_series (member_id, from_day, points) values ($1, '0001-01-01', $2)`,
    [agent.memberId, points],
  )
  return agent
}

const give = (agent: TestBrowser, { memberId }: Pick<Member, 'memberId'>, points: number) =>
  agent.call(operations.giveSeries, { params: { downlineId: `${memberId}` }, body: { points } })

async function register(referralCode: string): Promise<{ memberId: bigint }> {
  const registered = await server.openBrowser().call(operations.registerMember, {
    body: {
      username: `r${randomUUID().slice(0, 8)}`,
      ...{ password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, payeeName: 'Ligaya Cruz' },
      ...{ acceptsTerms: true, registerMethod: 'WEB', referralCode },
      proof: await server.solveProof(),
      registerUrl: 'http://baize.test/register',
    },
  })
  if (!registered.success) throw new Error(registered.code)
  return { memberId: BigInt(registered.value.member.id) }
}

describe('the series of a member', () => {
  it('is the house default until an upline or staff set another', async () => {
    const member = await server.openMember()
    expect(await pointsOf(member)).toBe(1_900)
  })

  it('is never above the upline’s, whatever the invitation says', async () => {
    const agent = await openAgent(1_800)
    expect(await pointsOf(await openUnder(agent.memberId, 0))).toBe(1_800)
    const better = await openAgent(1_960)
    expect(await pointsOf(await openUnder(better.memberId, 0))).toBe(1_900)
  })

  it('changes from the next business day on', async () => {
    const agent = await openAgent(1_960)
    const player = await openUnder(agent.memberId, 0)
    const given = await give(agent, player, 1_940)
    expect(given).toMatchObject({
      value: { points: 1_900, next: { points: 1_940, fromDay: tomorrow() } },
    })
    expect([await pointsOf(player), await pointsOf(player, tomorrow())]).toEqual([1_900, 1_940])
    expect(await give(agent, player, 1_920)).toMatchObject({ value: { next: { points: 1_920 } } })
  })

  it('is given within what the agent has and what was given on below', async () => {
    const agent = await openAgent(1_960)
    const below = await openUnder(agent.memberId, 2)
    const player = await openUnder(below.memberId, 0)
    expect(await give(agent, below, 1_962)).toMatchObject({
      code: 'series_above_own',
      details: { points: 1_960 },
    })
    expect(await give(agent, below, 1_898)).toMatchObject({
      code: 'series_below_downline',
      details: { points: 1_900 },
    })
    expect(await give(agent, player, 1_900)).toMatchObject({ code: 'not_direct_downline' })
    expect(await give(below, agent, 1_900)).toMatchObject({ code: 'not_in_team' })
    expect(await give(player, below, 1_900)).toMatchObject({ code: 'not_agent' })
  })

  it('stays in order when an upline falls while a downline rises', async () => {
    const agent = await openAgent(1_960)
    const below = await openUnder(agent.memberId, 2)
    await give(agent, below, 1_940)
    const player = await openUnder(below.memberId, 0)
    await Promise.all([give(agent, below, 1_900), give(below, player, 1_930)])
    const [upper, lower] = [await pointsOf(below, tomorrow()), await pointsOf(player, tomorrow())]
    expect(upper).toBeGreaterThanOrEqual(lower)
  })

  it('is chosen for new accounts and for those who come by a link', async () => {
    const agent = await openAgent(1_940)
    const open = (seriesPoints: number) =>
      agent.call(operations.createDownline, {
        key: randomUUID(),
        body: { username: `d${randomUUID().slice(0, 8)}`, kind: 'player', seriesPoints },
      })
    const opened = await open(1_860)
    if (!opened.success) throw new Error(opened.code)
    expect(await pointsOf({ memberId: BigInt(opened.value.memberId) })).toBe(1_860)
    expect(await open(1_942)).toMatchObject({ code: 'series_above_own' })

    const linked = await agent.call(operations.createAgentLink, {
      key: randomUUID(),
      body: { label: 'Flyer', kind: 'player', usesMax: null, days: null, seriesPoints: 1_920 },
    })
    if (!linked.success) throw new Error(linked.code)
    expect(linked.value.link.seriesPoints).toBe(1_920)
    expect(await pointsOf(await register(linked.value.link.code))).toBe(1_920)
  })

  it('is shown to the upline and to staff', async () => {
    const agent = await openAgent(1_960)
    const player = await openUnder(agent.memberId, 0)
    await give(agent, player, 1_950)
    const next = { points: 1_950, fromDay: tomorrow() }
    const days = { from: today(), to: today() }
    const team = await agent.call(operations.getTeam, { query: days })
    expect(team).toMatchObject({ value: { items: [{ series: { points: 1_900, next } }] } })
    const seen = await staff.call(operations.getAgent, {
      params: { memberId: `${player.memberId}` },
      query: days,
    })
    expect(seen).toMatchObject({ value: { series: { points: 1_900, next } } })
    expect(await agent.call(operations.getSeries, {})).toMatchObject({
      value: { points: 1_960, next: null, newAccountPoints: 1_900 },
    })
  })
})

describe('the series that staff give', () => {
  it('keeps to the upline and to downlines as well', async () => {
    const agent = await openAgent(1_940)
    const below = await openUnder(agent.memberId, 2)
    const change = ({ memberId }: Member, points: number) =>
      staff.call(operations.changeMemberSeries, {
        params: { memberId: `${memberId}` },
        body: { points, reason },
      })
    expect(await change(agent, 1_980)).toMatchObject({ value: { next: { points: 1_980 } } })
    expect(await change(agent, 1_890)).toMatchObject({ code: 'series_below_downline' })
    expect(await change(below, 1_980)).toMatchObject({ value: { next: { points: 1_980 } } })
    expect(await change(agent, 1_978)).toMatchObject({ code: 'series_below_downline' })
  })

  it('moves with the house only where nobody was given any', async () => {
    const [free, agent] = [await server.openMember(), await openUnder(null, 1)]
    const player = await openUnder(agent.memberId, 0)
    const changed = await staff.call(operations.changeHouseSeries, {
      body: { points: 1_850, reason },
    })
    expect(changed).toMatchObject({ value: { points: 1_900, next: { points: 1_850 } } })
    const day = tomorrow()
    expect([
      await pointsOf(free, day),
      await pointsOf(agent, day),
      await pointsOf(player, day),
    ]).toEqual([1_850, 1_900, 1_900])
    expect(await staff.call(operations.getHouseSeries, {})).toEqual(changed)
  })
})
