import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

/** What staff see first of a member, what was written down about them, and a round worked out again. */
let server: TestServer
let ana: StaffBrowser
let support: StaffBrowser
type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  ana = await openStaff(server, 'cashier_lead')
  support = await openStaff(server, 'support')
})
afterAll(() => server.stop())

const paramsOf = ({ memberId }: { memberId: bigint }) => ({ memberId: memberId.toString() })

async function standingOf(member: Member, by = ana) {
  const found = await by.call(operations.getMemberStanding, { params: paramsOf(member) })
  if (!found.success) throw new Error(found.code)
  return found.value
}

async function auditOf(member: Member, query: Record<string, unknown> = {}) {
  const found = await ana.call(operations.getMemberAudit, { params: paramsOf(member), query })
  if (!found.success) throw new Error(found.code)
  return found.value
}

async function play(member: Member, gameCode: string, options: object) {
  const body = { gameCode, stakeMinor: '1000', options }
  const played = await member.call(operations.openRound, { key: randomUUID(), body })
  if (!played.success) throw new Error(played.code)
  return played.value.round
}

describe('how a member stands', () => {
  it('counts what is there and what is not over', async () => {
    const member = await openWithdrawingMember(server, 200_000n)
    expect(await standingOf(member)).toMatchObject({
      notes: 0,
      money: { orders: 0, openWithdrawals: 0, openRounds: 0, transfers: 0, entries: 1 },
      identity: { state: 'not_asked' },
      waitingApprovals: 0,
      openAlarms: 0,
    })
    await member.withdraw(50_000n)
    await play(member, 'mines', { mineCount: 3 })
    await support.call(operations.addMemberNote, {
      params: paramsOf(member),
      body: { text: 'Called about the payout.' },
    })
    await ana.call(operations.askAdjustment, {
      params: paramsOf(member),
      body: { amountMinor: '500', reason: 'Agreed on the telephone.' },
    })
    await server.database.pool.query(
      `insert into alarm (kind, finding, subject, detail, raised_at, last_seen_at)
       values ('withdrawals', 'deposits do not leave again at once', $1, 'three', now(), now())`,
      [`member ${member.memberId}`],
    )
    expect(await standingOf(member)).toMatchObject({
      openSessions: 1,
      lastSeenAt: expect.any(String),
      notes: 1,
      money: { orders: 1, openWithdrawals: 1, openObjections: 0, openRounds: 1, entries: 3 },
      waitingApprovals: 1,
      openAlarms: 1,
    })
  })

  it('says nothing of what somebody may not look at, and of nobody', async () => {
    const member = await openWithdrawingMember(server, 1_000n)
    const bare = await openStaff(server, 'administrator')
    expect(await standingOf(member, bare)).toMatchObject({ money: null, notes: 0 })
    const params = { memberId: '1' }
    for (const operation of [operations.getMemberStanding, operations.getMemberAudit]) {
      expect(await ana.call(operation, { params })).toMatchObject({ code: 'not_found' })
    }
    expect(
      await support.call(operations.getMemberAudit, { params: paramsOf(member) }),
    ).toMatchObject({ code: 'not_permitted' })
  })
})

describe('the audit log of a member', () => {
  it('has what was done to them and their orders, what two people decided, and nobody else', async () => {
    const [member, other] = await Promise.all(
      [1, 2].map(() => openWithdrawingMember(server, 200_000n)),
    )
    if (!member || !other) throw new Error('there are two')
    const asked = await member.withdraw(50_000n)
    if (!asked.success) throw new Error(asked.code)
    const { withdrawalId } = asked.value.withdrawal
    await ana.call(operations.rejectWithdrawal, {
      params: { withdrawalId },
      body: { seenState: 'requested', reason: 'Not this time.' },
    })
    for (const each of [member, other]) {
      await ana.call(operations.askAdjustment, {
        params: paramsOf(each),
        body: { amountMinor: '500', reason: 'Agreed on the telephone.' },
      })
      await ana.call(operations.lockMember, {
        params: paramsOf(each),
        body: { reason: 'At their own wish.' },
      })
    }
    const found = await auditOf(member, { actorKind: 'staff' })
    expect(found.items.map(({ action }) => action)).toEqual([
      'member.locked',
      'approval.asked',
      'withdrawal.rejected',
    ])
    expect(found.totalCount).toBe(3)
    expect((await standingOf(member)).auditRows).toBe((await auditOf(member)).totalCount)
    expect((await auditOf(other, { actorKind: 'staff' })).totalCount).toBe(2)
    expect((await auditOf(member, { pageSize: 1, pageNo: 2 })).items).toHaveLength(1)
  })
})

describe('lists of a member', () => {
  it('keep to what they are asked for', async () => {
    const member = await openWithdrawingMember(server, 200_000n)
    await member.withdraw(50_000n)
    await play(member, 'mines', { mineCount: 3 })
    await play(member, 'dice', { direction: 'over', target: 5_000 })
    const roundsOf = async (query: Record<string, unknown>) => {
      const found = await ana.call(operations.getMemberRounds, { params: paramsOf(member), query })
      return found.success ? found.value.items.map(({ state }) => state) : found.code
    }
    expect(await roundsOf({})).toEqual(['closed', 'open'])
    expect(await roundsOf({ state: 'open' })).toEqual(['open'])
    expect(await roundsOf({ playedAt: 'vendor' })).toEqual([])
    expect(await roundsOf({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
    expect(await roundsOf({ from: '2000-01-01' })).toEqual(['closed', 'open'])
    expect(await roundsOf({ from: 'soon' })).toBe('invalid_input')
    const ordersOf = async (query: Record<string, unknown>) => {
      const found = await ana.call(operations.getMemberOrders, { params: paramsOf(member), query })
      return found.success ? [found.value.totalCount, found.value.items.length] : found.code
    }
    expect(await ordersOf({ kind: 'withdrawal' })).toEqual([1, 1])
    expect(await ordersOf({ kind: 'deposit' })).toEqual([0, 0])
  })
})

describe('a round of the house, as staff see it', () => {
  const look = (member: Member, roundId: string, by = ana) =>
    by.call(operations.getMemberRound, { params: { ...paramsOf(member), roundId } })

  it('is replayed under a link that names no player, and that is over after a while', async () => {
    const member = await openWithdrawingMember(server, 200_000n)
    const { roundId } = await play(member, 'dice', { direction: 'over', target: 5_000 })
    const link = (by = ana) =>
      by.call(operations.openReplayLink, { params: { ...paramsOf(member), roundId } })
    const opened = await link()
    if (!opened.success) throw new Error(opened.code)
    const ticket = new URL(opened.value.url).searchParams.get('ticket') ?? ''
    const watch = (given: string) =>
      server.openBrowser().call(operations.getLinkedReplay, { query: { ticket: given } })
    const watched = await watch(ticket)
    expect(watched).toMatchObject({ value: { round: { roundId }, gameName: 'Dice' } })
    expect(JSON.stringify(watched)).not.toContain(member.username)
    expect(await watch(`${ticket.slice(0, -1)}x`)).toMatchObject({ code: 'link_over' })
    const log = await server.database.pool.query(
      `select details from audit_log where action = 'member.round_replayed' and subject = $1`,
      [member.memberId.toString()],
    )
    expect(log.rows).toEqual([{ details: { roundId } }])
    const other = await openWithdrawingMember(server, 1_000n)
    const params = { ...paramsOf(other), roundId }
    expect(await ana.call(operations.openReplayLink, { params })).toMatchObject({
      code: 'not_found',
    })
  })

  it('comes out the same when it is worked out again, and its secret seed stays secret', async () => {
    const member = await openWithdrawingMember(server, 200_000n)
    const { roundId } = await play(member, 'dice', { direction: 'over', target: 5_000 })
    expect(await look(member, roundId)).toMatchObject({
      value: {
        round: { roundId, fairness: { serverSeed: null } },
        again: {
          isCommitmentKept: true,
          areEventsEqual: true,
          isOutcomeEqual: true,
          isPayoutEqual: true,
        },
      },
    })
  })

  it('is not worked out while it is open, and only shown with its own member', async () => {
    const [member, other] = await Promise.all(
      [1, 2].map(() => openWithdrawingMember(server, 200_000n)),
    )
    if (!member || !other) throw new Error('there are two')
    const { roundId } = await play(member, 'mines', { mineCount: 3 })
    expect(await look(member, roundId)).toMatchObject({
      value: { round: { state: 'open' }, again: null },
    })
    expect(await look(other, roundId)).toMatchObject({ code: 'not_found' })
    expect(await look(member, 'rnd_none')).toMatchObject({ code: 'not_found' })
  })

  it('is told apart from a record that says something else', async () => {
    const member = await openWithdrawingMember(server, 200_000n)
    const { roundId } = await play(member, 'mines', { mineCount: 3 })
    const chosen = await member.call(operations.chooseInRound, {
      params: { roundId },
      body: { choiceNumber: 0, choice: { type: 'reveal', tile: 4 } },
    })
    if (!chosen.success) throw new Error(chosen.code)
    if (chosen.value.round.state === 'open') {
      await member.call(operations.chooseInRound, {
        params: { roundId },
        body: { choiceNumber: 1, choice: { type: 'cashOut' } },
      })
    }
    expect(await look(member, roundId)).toMatchObject({ value: { again: { isPayoutEqual: true } } })
    const pool = server.database.pool
    // Past the trigger that keeps closed rounds as they are: somebody who owns the database.
    await pool.query('alter table round disable trigger user')
    await pool.query(`update round set payout_minor = payout_minor + 1 where member_id = $1`, [
      member.memberId,
    ])
    await pool.query('alter table round enable trigger user')
    expect(await look(member, roundId)).toMatchObject({
      value: { again: { areEventsEqual: true, isPayoutEqual: false } },
    })
    await pool.query('alter table round disable trigger user')
    await pool.query(`update round set payout_minor = payout_minor - 1 where member_id = $1`, [
      member.memberId,
    ])
    await pool.query('alter table round enable trigger user')
  })
})
