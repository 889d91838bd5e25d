import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDayOf, dayAfter } from '../../../house/agents/house-day.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'

const OFFSET = 480
const clock = createForwardClock()
let server: TestServer
let manager: StaffBrowser
let approver: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  manager = await openStaff(server, 'administrator')
  approver = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

const today = () => businessDayOf(clock.now(), OFFSET)
const days = (from = today(), to = today()) => ({ from, to })
const sql = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values])
const run = async (task: string) => await server.server.tasks[task]?.({}, {} as never)

/** Counts everything up to now. */
async function count() {
  clock.forward(30_000)
  await run('agents:count')
}

/** A day goes by; whoever is signed in stays so. */
async function nextDay() {
  for (const table of ['member_session', 'staff_session']) {
    await sql(
      `update ${table} set last_seen_at = last_seen_at + interval '1 day', expires_at = expires_at + interval '1 day'`,
    )
  }
  clock.forward(86_400_000)
}

async function openAgent(uplineId?: bigint): Promise<Member> {
  const member = await server.openMember(100_000n)
  await sql('update member set type = $2, upline_id = $3 where id = $1', [
    ...[member.memberId, uplineId === undefined ? 1 : 2, uplineId ?? null],
  ])
  return member
}

async function openPlayer(uplineId: bigint): Promise<Member> {
  const member = await server.openMember(100_000n)
  await sql('update member set upline_id = $2 where id = $1', [member.memberId, uplineId])
  return member
}

/** Bets on dice; answers what the player won less what they staked. */
async function play(member: TestBrowser, stakeMinor = '200'): Promise<bigint> {
  const options = { direction: 'over', target: 5_000 }
  const body = { gameCode: 'dice', stakeMinor, options }
  const played = await member.call(operations.openRound, { key: randomUUID(), body })
  if (!played.success) throw new Error(played.code)
  return BigInt(played.value.round.payoutMinor ?? 0) - BigInt(stakeMinor)
}

async function overviewOf(agent: TestBrowser, query: Record<string, unknown> = days()) {
  const answer = await agent.call(operations.getAgentOverview, { query })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function teamOf(agent: TestBrowser, query: Record<string, unknown> = {}) {
  const answer = await agent.call(operations.getTeam, { query: { ...days(), ...query } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

describe('a team', () => {
  it('adds up what everybody below played, each bet once however often it is counted', async () => {
    const top = await openAgent()
    const below = await openAgent(top.memberId)
    const [near, deep] = [await openPlayer(top.memberId), await openPlayer(below.memberId)]
    const nearProfit = (await play(near)) + (await play(near))
    const deepProfit = await play(deep, '500')
    await count()
    await Promise.all([run('agents:count'), run('agents:count')])
    const { totals, activeToday, products, days: byDay } = await overviewOf(top)
    expect(totals).toMatchObject({
      members: 3,
      newMembers: 3,
      stakeMinor: '900',
      profitMinor: (nearProfit + deepProfit).toString(),
    })
    expect(activeToday).toBe(2)
    expect(products).toMatchObject([{ product: 'BGS', stakeMinor: '900' }])
    expect(byDay).toHaveLength(1)
    const team = await teamOf(top, { sort: 'username', order: 'asc' })
    expect(
      team.items.map(({ memberId, teamSize, figures }) => [memberId, teamSize, figures.stakeMinor]),
    ).toEqual([
      [below.memberId.toString(), 1, '500'],
      [near.memberId.toString(), 0, '400'],
    ])
    expect(team.totals).toMatchObject({ stakeMinor: '900', teamSize: 3 })
    const all = await teamOf(top, { depth: 'all', sort: 'stake', order: 'desc' })
    expect(all.items.map(({ username }) => username)).toEqual(
      [below, deep, near].map(({ username }) => username),
    )
    expect(all).toMatchObject({ totalCount: 3, totals: { stakeMinor: '900', teamSize: 3 } })
    const seen = await teamOf(top, { depth: 'all', kind: 'players', sort: 'lastLogin' })
    expect(seen).toMatchObject({ totalCount: 2, totals: { stakeMinor: '900' } })
    const deeper = await teamOf(top, { of: below.memberId.toString() })
    expect(deeper.path.map(({ username }) => username)).toEqual([top.username, below.username])
    expect(deeper.items).toMatchObject([{ username: deep.username }])
    const params = { downlineId: deep.memberId.toString() }
    expect(await top.call(operations.getTeamBets, { params, query: days() })).toMatchObject({
      value: { items: [{ stakeMinor: '500', profitMinor: deepProfit.toString() }] },
    })
    expect(await top.call(operations.getTeamMovements, { params, query: days() })).toMatchObject({
      value: { totals: { count: 0 } },
    })
    expect(await top.call(operations.findInTeam, { query: { text: deep.username } })).toMatchObject(
      {
        value: { items: [{ username: deep.username, path: [{}, {}, {}] }] },
      },
    )
  })

  it('takes what was missed into the next day’s count, as a figure of its own day', async () => {
    const top = await openAgent()
    const player = await openPlayer(top.memberId)
    await play(player)
    await count()
    const day = today()
    // A bet that was written long after its moment.
    await sql(
      `insert into round (member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at, nonce, game_code,
         version, state, outcome, options, events, valid_minor)
       select $1, gen_random_uuid(), gen_random_uuid(), 700, 0, closed_at - interval '1 second',
         closed_at - interval '1 second', 9, 'dice', '1', 'closed', '0/1', '{}', '[]', 700
         from round where member_id = $1`,
      [player.memberId],
    )
    await count()
    expect((await overviewOf(top)).totals.stakeMinor).toBe('200')
    await nextDay()
    await count()
    expect((await overviewOf(top, days(day, day))).totals.stakeMinor).toBe('900')
    await count()
    expect((await overviewOf(top, days(day, today()))).totals.stakeMinor).toBe('900')
    expect((await overviewOf(top)).activeToday).toBe(0)
  })

  it('is seen by those above and by nobody else', async () => {
    const top = await openAgent()
    const below = await openAgent(top.memberId)
    const deep = await openPlayer(below.memberId)
    const sibling = await openAgent(top.memberId)
    const foreign = await openAgent()
    const codeOf = async (asker: TestBrowser, memberId: bigint) => {
      const params = { downlineId: memberId.toString() }
      const answers = await Promise.all([
        asker.call(operations.getTeam, { query: { ...days(), of: params.downlineId } }),
        asker.call(operations.getTeam, {
          query: { ...days(), of: params.downlineId, depth: 'all' },
        }),
        asker.call(operations.getTeamBets, { params, query: days() }),
        asker.call(operations.getTeamMovements, { params, query: days() }),
      ])
      const codes = new Set(answers.map((answer) => (answer.success ? 'seen' : answer.code)))
      expect(codes.size).toBe(1)
      return [...codes][0]
    }
    expect(await codeOf(top, top.memberId)).toBe('seen')
    expect(await codeOf(top, below.memberId)).toBe('seen')
    expect(await codeOf(top, deep.memberId)).toBe('seen')
    expect(await codeOf(below, top.memberId)).toBe('not_in_team')
    expect(await codeOf(sibling, below.memberId)).toBe('not_in_team')
    expect(await codeOf(sibling, deep.memberId)).toBe('not_in_team')
    expect(await codeOf(foreign, deep.memberId)).toBe('not_in_team')
    expect(await codeOf(foreign, 99_999_999n)).toBe('not_in_team')
    expect(await codeOf(deep, deep.memberId)).toBe('not_agent')
    const isFound = async (asker: TestBrowser, { username }: Member) => {
      const answer = await asker.call(operations.findInTeam, { query: { text: username } })
      return answer.success && answer.value.items.length > 0
    }
    expect(await isFound(top, deep)).toBe(true)
    const apart = [
      [sibling, deep],
      [foreign, deep],
      [below, top],
      [below, sibling],
      [top, foreign],
    ] as const
    for (const [asker, whom] of apart) {
      expect(await isFound(asker, whom)).toBe(false)
    }
    const query = days('2026-01-01', '2026-06-01')
    expect(await top.call(operations.getAgentOverview, { query })).toMatchObject({
      code: 'period_not_possible',
    })
  })
})

describe('an agent recruits', () => {
  it('by accounts with a password that serves once', async () => {
    const agent = await openAgent()
    const key = randomUUID()
    const body = { username: `dl${randomUUID().slice(0, 8)}`, kind: 'agent' }
    const [first, again] = [
      await agent.call(operations.createDownline, { body, key }),
      await agent.call(operations.createDownline, { body, key }),
    ]
    if (!first.success || !again.success) throw new Error('refused')
    expect(again.value).toEqual({ ...first.value, initialPassword: null })
    const other = { body: { ...body, username: 'somebody' }, key }
    expect(await agent.call(operations.createDownline, other)).toMatchObject({ code: 'key_reused' })
    expect(await agent.call(operations.createDownline, { body })).toMatchObject({
      code: 'username_taken',
    })
    expect(
      await agent.call(operations.createDownline, { body: { username: '!', kind: 'player' } }),
    ).toMatchObject({ code: 'fields_invalid' })
    const password = first.value.initialPassword ?? ''
    const downline = server.openBrowser()
    const signedIn = await downline.call(operations.login, {
      body: {
        username: body.username,
        password,
        type: 'username',
        proof: await server.solveProof(),
        area: 'agent',
      },
    })
    expect(signedIn.success ? 'in' : signedIn).toBe('in')
    expect(await downline.call(operations.getAgentLinks)).toMatchObject({
      code: 'password_change_required',
    })
    await count()
    expect((await teamOf(agent)).items).toMatchObject([{ username: body.username, type: 2 }])
  })

  it('by links, with as many places as they have', async () => {
    const upline = await openAgent()
    const sibling = await openAgent(upline.memberId)
    const agent = await openAgent(upline.memberId)
    const made = await agent.call(operations.createAgentLink, {
      body: { label: 'Facebook', kind: 'agent', usesMax: 2, days: 30 },
    })
    if (!made.success) throw new Error(made.code)
    const { code, linkId, url } = made.value.link
    expect(url).toBe(`http://baize.test/register?referralCode=${code}`)
    const register = async () => {
      const browser = server.openBrowser()
      return await browser.call(operations.registerMember, {
        body: {
          username: `r${randomUUID().slice(0, 8)}`,
          ...{ password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, payeeName: 'Ligaya Cruz' },
          ...{ acceptsTerms: true, registerMethod: 'WEB', referralCode: code },
          proof: await server.solveProof(),
          registerUrl: url,
        },
      })
    }
    const answers = await Promise.all([1, 2, 3, 4].map(register))
    // A link that has no place left does not keep anybody from registering.
    expect(answers.map((each) => (each.success ? 'in' : each.code))).toEqual([
      'in',
      'in',
      'in',
      'in',
    ])
    await count()
    expect((await teamOf(agent)).items.map(({ type }) => type)).toEqual([2, 2])
    expect(await agent.call(operations.getAgentLinks)).toMatchObject({
      value: { items: [{ uses: 2, state: 'used_up' }] },
    })
    const foreign = await openAgent()
    const below = await openAgent(agent.memberId)
    for (const other of [upline, sibling, below, await openAgent(below.memberId), foreign]) {
      expect(await other.call(operations.closeAgentLink, { params: { linkId } })).toMatchObject({
        code: 'not_found',
      })
    }
    expect(await agent.call(operations.closeAgentLink, { params: { linkId } })).toMatchObject({
      value: { link: { state: 'closed' } },
    })
  })
})

describe('a move', () => {
  const ask = (memberId: bigint, uplineId: bigint | null) =>
    manager.call(operations.askAgentMove, {
      params: { memberId: memberId.toString() },
      body: { uplineId: uplineId?.toString() ?? null, reason: 'Agreed with both' },
    })

  it('is approved by a second person, and is of the next business day', async () => {
    const [one, two] = [await openAgent(), await openAgent()]
    const moved = await openAgent(one.memberId)
    const player = await openPlayer(moved.memberId)
    await play(player)
    await count()
    const before = today()
    const asked = await ask(moved.memberId, two.memberId)
    if (!asked.success) throw new Error(asked.code)
    const { approvalId, before: present, after: wished } = asked.value.approval
    expect([present, wished]).toEqual([{ upline: one.username }, { upline: two.username }])
    const params = { approvalId }
    expect(await manager.call(operations.approveRequest, { params, body: {} })).toMatchObject({
      code: 'second_person_needed',
    })
    expect(await approver.call(operations.approveRequest, { params, body: {} })).toMatchObject({
      success: true,
    })
    await count()
    expect((await teamOf(one)).items).toMatchObject([{ username: moved.username }])
    await nextDay()
    await play(player, '300')
    await count()
    expect((await teamOf(one)).items).toEqual([])
    const whole = days(before, dayAfter(before))
    expect((await overviewOf(one, whole)).totals).toMatchObject({ stakeMinor: '200', members: 0 })
    expect((await overviewOf(two, whole)).totals).toMatchObject({ stakeMinor: '300', members: 2 })
    // What was played before the move is of the other team, row by row too.
    expect((await teamOf(two, whole)).items).toMatchObject([{ figures: { stakeMinor: '300' } }])
    const query = { ...whole, of: moved.memberId.toString() }
    expect((await teamOf(two, query)).items).toMatchObject([{ figures: { stakeMinor: '300' } }])
  })

  it('never makes a circle, also not with one that was approved meanwhile', async () => {
    const top = await openAgent()
    const below = await openAgent(top.memberId)
    expect(await ask(top.memberId, below.memberId)).toMatchObject({ code: 'would_make_a_loop' })
    expect(await ask(top.memberId, top.memberId)).toMatchObject({ code: 'would_make_a_loop' })
    expect(await ask(below.memberId, top.memberId)).toMatchObject({ code: 'same_parent' })
    const player = await openPlayer(top.memberId)
    expect(await ask(below.memberId, player.memberId)).toMatchObject({ code: 'upline_unknown' })
    const other = await openAgent()
    const [there, back] = [
      await ask(other.memberId, below.memberId),
      await ask(top.memberId, other.memberId),
    ]
    if (!there.success || !back.success) throw new Error('refused')
    const approve = (approvalId: string) =>
      approver.call(operations.approveRequest, { params: { approvalId }, body: {} })
    const answers = await Promise.all([
      approve(there.value.approval.approvalId),
      approve(back.value.approval.approvalId),
    ])
    expect(answers.map((answer) => (answer.success ? 'moved' : answer.code)).toSorted()).toEqual([
      'moved',
      'state_changed',
    ])
  })
})

describe('staff', () => {
  it('make a member an agent, with or without play', async () => {
    const member = await server.openMember()
    const params = { memberId: member.memberId.toString() }
    const change = (mayPlay: boolean) =>
      manager.call(operations.changeAgentType, { params, body: { mayPlay, reason: 'Recruits' } })
    expect(await change(false)).toMatchObject({ value: { type: 41 } })
    expect(await change(false)).toMatchObject({ code: 'state_changed' })
    expect(await change(true)).toMatchObject({ value: { type: 1 } })
    expect(await overviewOf(member)).toMatchObject({ totals: { members: 0 } })
    const query = { ...days(), text: member.username }
    expect(await manager.call(operations.getAgents, { query })).toMatchObject({
      value: { items: [{ username: member.username, type: 1 }] },
    })
    const one = await manager.call(operations.getAgent, { params, query: days() })
    expect(one).toMatchObject({
      value: { agent: { type: 1 }, path: [], nextMove: null, owedMinor: '0', received: [] },
    })
    const nobody = { params: { memberId: '99999999' }, query: days() }
    expect(await manager.call(operations.getAgent, nobody)).toMatchObject({ code: 'not_found' })
  })
})

describe('an agent that may not play', () => {
  it('recruits and sees the team, and no stake is taken', async () => {
    const agent = await openAgent()
    await sql('update member set type = 41 where id = $1', [agent.memberId])
    const options = { direction: 'over', target: 5_000 }
    const body = { gameCode: 'dice', stakeMinor: '200', options }
    const key = randomUUID()
    expect(await agent.call(operations.openRound, { key, body })).toMatchObject({
      code: 'agent_may_not_play',
    })
    expect(await overviewOf(agent)).toMatchObject({ totals: { stakeMinor: '0' } })
  })
})
