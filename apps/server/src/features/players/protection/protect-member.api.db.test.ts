/* What staff do for a player who asks to be protected: tighter at once, never looser, never shorter. */
import { operations, type PROTECTION_LISTS } from '@baize/contract'
import { epochMs, manualClock } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = manualClock(epochMs(Date.now()))
const reason = 'Asked for it on the telephone.'

let server: TestServer
let support: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  support = await openStaff(server, 'support')
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>
const paramsOf = ({ memberId }: Pick<Member, 'memberId'>) => ({ memberId: String(memberId) })

const tighten = (member: Member, limitMinor: string, by = support) =>
  by.call(operations.tightenMemberLimit, {
    params: paramsOf(member),
    body: { kind: 'deposit', period: 'day', limitMinor, reason },
  })
const pause = (member: Member, body: object, by = support) =>
  by.call(operations.startMemberBreak, { params: paramsOf(member), body: { ...body, reason } })

async function dayLimit(member: Member) {
  const found = await member.call(operations.getProtection)
  if (!found.success) throw new Error(found.code)
  return found.value.moneyLimits.find((each) => each.kind === 'deposit' && each.period === 'day')
}

async function messages(member: Member) {
  const found = await member.call(operations.getPlatformMessages, { query: { language: 'en' } })
  if (!found.success) throw new Error(found.code)
  return found.value.items.map(({ content }) => (content.from === 'system' ? content.system : null))
}

describe('a limit that staff set for a player', () => {
  it('counts at once, calls off a looser one that waits, and the player gets a message', async () => {
    const member = await server.openMember()
    const limit = (limitMinor: string) =>
      member.call(operations.setLimit, { body: { kind: 'deposit', period: 'day', limitMinor } })
    await limit('50000')
    await limit('90000')
    expect(await dayLimit(member)).toMatchObject({
      limitMinor: '50000',
      next: { limitMinor: '90000' },
    })
    expect(await tighten(member, '20000')).toMatchObject({ success: true })
    expect(await dayLimit(member)).toMatchObject({ limitMinor: '20000', next: null })
    expect(await messages(member)).toEqual([
      { kind: 'limit_tightened', limit: 'deposit', period: 'day', amount: '20000' },
    ])
    const audit = await server.database.pool.query(
      `select actor_name, details, before, after from audit_log where action = 'member.limit_tightened'`,
    )
    expect(audit.rows).toEqual([
      {
        actor_name: support.displayName,
        details: { reason, limit: 'deposit', period: 'day' },
        ...{ before: { limit: '50000' }, after: { limit: '20000' } },
      },
    ])
  })

  it('is never looser than the one in force, and a refused one sends no message', async () => {
    const member = await server.openMember()
    expect(await tighten(member, '20000')).toMatchObject({ success: true })
    for (const looser of ['20000', '20001', '999999999999']) {
      expect(await tighten(member, looser), looser).toMatchObject({ code: 'limit_not_tighter' })
    }
    expect(await dayLimit(member)).toMatchObject({ limitMinor: '20000', next: null })
    expect(await messages(member)).toHaveLength(1)
  })

  it('ends at the tightest when several people set it at the same moment', async () => {
    const member = await server.openMember()
    const amounts = ['50000', '40000', '30000', '20000', '10000']
    await Promise.all(amounts.map((amount) => tighten(member, amount)))
    expect(await dayLimit(member)).toMatchObject({ limitMinor: '10000' })
  })

  it('is loosened by the player alone, after the time of waiting', async () => {
    const member = await server.openMember()
    await tighten(member, '20000')
    await member.call(operations.setLimit, {
      body: { kind: 'deposit', period: 'day', limitMinor: null },
    })
    expect(await dayLimit(member)).toMatchObject({
      limitMinor: '20000',
      next: { limitMinor: null },
    })
  })

  it('is set by those alone who have the right, and says why', async () => {
    const member = await server.openMember()
    const cashier = await openStaff(server, 'cashier')
    expect(await tighten(member, '20000', cashier)).toMatchObject({ code: 'not_permitted' })
    const silent = await support.call(operations.tightenMemberLimit, {
      params: paramsOf(member),
      body: { kind: 'deposit', period: 'day', limitMinor: '1', reason: ' ' },
    })
    expect(silent).toMatchObject({ code: 'invalid_input' })
    expect(
      await support.call(operations.tightenMemberLimit, {
        params: { memberId: '1' },
        body: { kind: 'deposit', period: 'day', limitMinor: '1', reason },
      }),
    ).toMatchObject({ code: 'not_found' })
  })
})

describe('a break that staff start for a player', () => {
  it('holds at once, and the player gets a message', async () => {
    const member = await server.openMember()
    expect(await pause(member, { kind: 'exclusion', days: 180 })).toMatchObject({
      value: { pause: { kind: 'exclusion' } },
    })
    const until = new Date(clock.now() + 180 * DAY_MS).toISOString()
    expect(await messages(member)).toEqual([{ kind: 'break_started', pause: 'exclusion', until }])
    expect(
      await member.call(operations.createDeposit, {
        key: '0f0f0f0f-0000-4000-8000-000000000001',
        body: { methodId: 'e-wallet', amountMinor: '10000' },
      }),
    ).toMatchObject({ success: false })
  })

  it('is never shortened: one that is as long is refused, a longer one counts', async () => {
    const member = await server.openMember()
    await pause(member, { kind: 'exclusion', days: 365 })
    for (const less of [
      { kind: 'cool_off', days: 30 },
      { kind: 'exclusion', days: 180 },
      { kind: 'exclusion', days: 365 },
    ]) {
      expect(await pause(member, less)).toMatchObject({ code: 'break_not_longer' })
    }
    expect(await pause(member, { kind: 'exclusion', days: null })).toMatchObject({
      value: { pause: { kind: 'exclusion', until: null } },
    })
    expect(await pause(member, { kind: 'exclusion', days: 1825 })).toMatchObject({
      code: 'break_not_longer',
    })
  })

  it('cannot be loosened in the database by a change that names staff', async () => {
    const member = await server.openMember()
    await expect(
      server.database.pool.query(
        `insert into protection_change (member_id, at, what, kind, period, by_staff, by_name, reason)
         values ($1, now(), 'loosened', 'deposit', 'day', $2, 'x', 'x')`,
        [member.memberId, support.staffId],
      ),
    ).rejects.toThrow(/protection_change_by_staff_is_tighter/)
  })
})

describe('the lists of protected players', () => {
  it('name who is excluded, on a cool-off, or loosened a limit, and since when', async () => {
    const [excluded, cooled, loosened] = await Promise.all([1, 2, 3].map(() => server.openMember()))
    if (!excluded || !cooled || !loosened) throw new Error('there are three')
    await pause(excluded, { kind: 'exclusion', days: 180 })
    await cooled.call(operations.startBreak, { body: { kind: 'cool_off', days: 7 } })
    const limit = (limitMinor: string | null) =>
      loosened.call(operations.setLimit, { body: { kind: 'loss', period: 'week', limitMinor } })
    await limit('10000')
    await limit('90000')
    const listed = async (list: (typeof PROTECTION_LISTS)[number]) => {
      const found = await support.call(operations.getProtectedMembers, { query: { list } })
      if (!found.success) throw new Error(found.code)
      return found.value
    }
    expect((await listed('excluded')).items[0]).toMatchObject({
      ...{ username: excluded.username, by: support.displayName, limit: null },
    })
    const begun = (await listed('excluded')).items[0]?.at
    clock.advance(60_000)
    await pause(excluded, { kind: 'exclusion', days: 365 })
    expect((await listed('excluded')).items[0]).toMatchObject({
      ...{ username: excluded.username, at: begun },
    })
    expect((await listed('cooled_off')).items).toMatchObject([
      { username: cooled.username, by: null, limit: null },
    ])
    const { items, counts } = await listed('loosened')
    expect(items).toContainEqual(
      expect.objectContaining({
        username: loosened.username,
        limit: { kind: 'loss', period: 'week', amount: '90000', isTaken: false },
      }),
    )
    expect(counts.loosened).toBe(items.length)
    clock.advance(8 * DAY_MS)
    const later = await openStaff(server, 'support')
    const found = await later.call(operations.getProtectedMembers, {
      query: { list: 'cooled_off' },
    })
    expect(found).toMatchObject({ value: { items: [], counts: { cooled_off: 0 } } })
  })

  it('and the timeline has every change', async () => {
    const member = await server.openMember()
    const staff = await openStaff(server, 'support')
    await tighten(member, '20000', staff)
    const found = await staff.call(operations.getMemberTimeline, {
      params: paramsOf(member),
      query: { chip: 'access' },
    })
    if (!found.success) throw new Error(found.code)
    expect(found.value.lines.find(({ kind }) => kind === 'protection')).toMatchObject({
      ...{ name: 'tightened', state: 'deposit' },
      facts: { period: 'day', amount: '20000', by: staff.displayName, reason },
    })
  })
})
