import { randomUUID } from 'node:crypto'
import { operations, type TimelineChip, type TimelineLine } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { insertManyVendorRounds } from '../../../testing/many-vendor-rounds.store.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

/** What happened to a member in one stream. */
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

async function read(member: Member, query: Record<string, unknown> = {}, by = ana) {
  const found = await by.call(operations.getMemberTimeline, { params: paramsOf(member), query })
  if (!found.success) throw new Error(found.code)
  return found.value
}

/** Every line, answer by answer. */
async function readAll(member: Member, query: Record<string, unknown> = {}) {
  const lines: TimelineLine[] = []
  let after: string | null | undefined
  do {
    const found = await read(member, { ...query, ...(after && { after }) })
    lines.push(...found.lines)
    after = found.next
  } while (after)
  return lines
}

async function play(member: Member, gameCode: string, options: object) {
  const body = { gameCode, stakeMinor: '1000', options }
  const played = await member.call(operations.openRound, { key: randomUUID(), body })
  if (!played.success) throw new Error(played.code)
  return played.value.round
}

const dice = (member: Member) => play(member, 'dice', { direction: 'over', target: 5_000 })

async function livedIn() {
  const member = await openWithdrawingMember(server, 200_000n)
  for (let round = 0; round < 3; round += 1) await dice(member)
  await member.withdraw(50_000n)
  const last = await dice(member)
  await play(member, 'mines', { mineCount: 3 })
  await support.call(operations.addMemberNote, {
    params: paramsOf(member),
    body: { text: 'Called about the payout.' },
  })
  await ana.call(operations.endMemberSessions, {
    params: paramsOf(member),
    body: { reason: 'The telephone was lost.' },
  })
  return { member, last }
}

describe('the timeline of a member', () => {
  it('has money, play folded to sessions, and what staff did, the newest first', async () => {
    const { member } = await livedIn()
    const { lines, next, chips } = await read(member)
    expect(next).toBeNull()
    expect(chips).toEqual(['money', 'play', 'access', 'contact', 'staff'])
    const rows = lines.map(({ kind, name, state }) => [kind, name, state])
    expect(rows.slice(0, 2)).toEqual([
      ['staff_action', ana.displayName, null],
      ['note', support.displayName, null],
    ])
    expect(lines.find(({ kind, state }) => kind === 'session' && state === 'open')).toMatchObject({
      facts: { bets: '1', stakedMinor: '1000' },
    })
    // A request for money between them does not end a session.
    expect(lines.find(({ kind, state }) => kind === 'session' && !state)).toMatchObject({
      facts: { bets: '4', stakedMinor: '4000' },
    })
    expect(lines.find(({ facts }) => facts['code'] === 'withdrawal_hold')).toMatchObject({
      ...{ kind: 'movement', chip: 'money', amountMinor: '-50000', state: 'requested' },
      name: expect.stringMatching(/^W-/),
      // As the page of the case takes it.
      facts: { orderId: expect.stringMatching(/^wdr_/) },
    })
    const moments = lines.map(({ at }) => Date.parse(at))
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  })

  it('shows one chip alone, and only what was before a moment', async () => {
    const { member } = await livedIn()
    const chipsOf = async (chip: TimelineChip) =>
      new Set((await read(member, { chip })).lines.map((line) => line.chip))
    expect(await chipsOf('money')).toEqual(new Set(['money']))
    expect(await chipsOf('play')).toEqual(new Set(['play']))
    const all = await readAll(member)
    const middle = all[3]?.at ?? ''
    const before = await readAll(member, { before: middle })
    expect(before.every(({ at }) => at < middle)).toBe(true)
    expect((await read(member, { before: '2000-01-01T00:00:00Z' })).lines).toEqual([])
  })

  it('is read on without a gap and without a repeat, whatever it is made of', async () => {
    const { member } = await livedIn()
    for (let at = 0; at < 50; at += 1) {
      await server.database.pool.query(
        `insert into member_login (member_id, at, ip, device, outcome)
         values ($1, now() - $2 * interval '1 microsecond', '192.0.2.7', 'Firefox on Linux', 'signed_in')`,
        [member.memberId, Math.floor(at / 5)],
      )
    }
    const first = await read(member)
    expect(first.lines).toHaveLength(40)
    const all = await readAll(member)
    const names = all.map(({ kind, id }) => `${kind} ${id}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.startsWith('sign_in')).length).toBeGreaterThanOrEqual(50)
    expect(names.filter((name) => name.startsWith('session'))).toHaveLength(2)
  })

  it('costs a page even of somebody who never stops: a session that is too long goes on in the next answer', async () => {
    const member = await openWithdrawingMember(server, 1_000n)
    await insertManyVendorRounds(server.database.pool, {
      ...{ vendorCode: 'starfall', gameCode: 'never-ends', memberId: member.memberId },
      ...{ openedAt: new Date(Date.now() - 60_000), count: 4_500 },
    })
    const sessions = (await readAll(member, { chip: 'play' })).map(({ facts }) => facts['bets'])
    expect(sessions).toEqual(['2000', '2000', '500'])
  })

  it('has a changed password among what the member did about the account', async () => {
    const member = await openWithdrawingMember(server, 1_000n)
    const newPassword = 'thimble-harbor-moss-52'
    const body = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword }
    expect(await member.call(operations.changePassword, { body })).toMatchObject({ success: true })
    const { lines } = await read(member, { chip: 'access' }, support)
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'account', name: 'member.password_changed' }),
    )
  })

  it('keeps from a reader what they have no right to', async () => {
    const { member } = await livedIn()
    const { lines, chips } = await read(member, {}, support)
    const kinds = new Set(lines.map(({ kind }) => kind))
    expect(kinds).toContain('note')
    for (const kind of ['movement', 'session', 'deposit', 'staff_action']) {
      expect(kinds).not.toContain(kind)
    }
    expect(chips).toEqual(['access', 'contact', 'staff'])
    expect((await read(member, { chip: 'money' }, support)).lines).toEqual([])
  })

  it('refuses a place that no answer named, and knows nothing of nobody', async () => {
    const { member } = await livedIn()
    const places = ['e30x', JSON.stringify({ movement: "2026-13-77.1'" }), JSON.stringify([1])]
    for (const place of [...places, JSON.stringify({ sign_in: '1.2.3' })]) {
      const after = Buffer.from(place).toString('base64url')
      const query = { after }
      expect(
        await ana.call(operations.getMemberTimeline, { params: paramsOf(member), query }),
      ).toMatchObject({ code: 'place_unknown' })
    }
    expect(
      await ana.call(operations.getMemberTimeline, { params: { memberId: '1' } }),
    ).toMatchObject({ code: 'not_found' })
  })
})

describe('a session of play', () => {
  it('opens into its rounds, and a round into its transfers', async () => {
    const { member, last } = await livedIn()
    const line = (await read(member, { chip: 'play' })).lines.find(({ state }) => !state)
    const query = { newest: line?.id, oldest: line?.facts['oldest'] }
    const opened = await ana.call(operations.getSessionBets, { params: paramsOf(member), query })
    if (!opened.success) throw new Error(opened.code)
    expect(opened.value).toMatchObject({ olderCount: 0 })
    expect(opened.value.bets).toHaveLength(4)
    expect(opened.value.bets[0]).toMatchObject({ betId: last.roundId, isRound: true })
    const params = { ...paramsOf(member), betId: last.roundId }
    const moved = await ana.call(operations.getRoundTransfers, { params })
    if (!moved.success) throw new Error(moved.code)
    expect(moved.value.transfers[0]).toMatchObject({ code: 'round_stake', amountMinor: '-1000' })
    const sum = moved.value.transfers.reduce((all, each) => all + BigInt(each.amountMinor), 0n)
    expect(sum).toBe(BigInt(last.payoutMinor ?? 0) - 1_000n)
    const other = await openWithdrawingMember(server, 1_000n)
    expect(
      await ana.call(operations.getRoundTransfers, { params: { ...params, ...paramsOf(other) } }),
    ).toMatchObject({ value: { transfers: [] } })
  })
})

describe('held money', () => {
  it('says for what: each order and round that is open', async () => {
    const { member } = await livedIn()
    const held = await ana.call(operations.getHeldMoney, { params: paramsOf(member) })
    expect(held).toMatchObject({
      value: {
        lines: [
          { kind: 'withdrawal', state: 'requested', amountMinor: '50000' },
          { kind: 'round', state: 'open', amountMinor: '1000' },
        ],
        ...{ moreCount: 0, unconfirmedMinor: '0', bonus: null },
      },
    })
  })
})
