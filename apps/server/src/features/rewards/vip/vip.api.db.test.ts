import { operations, type VipLevelShape } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { insertSettledWager } from '../../../testing/settled-wager.store.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { staySignedIn } from '../../../testing/stay-signed-in.store.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { endOfMonth, monthOf } from './months.ts'

const clock = createForwardClock()
const REASON = 'Agreed with the house.'
const AT_ONCE = 20
const OFFSET_MINUTES = 480
let server: TestServer
let author: StaffBrowser
let approver: StaffBrowser

const levelOf = (name: string, more: Partial<VipLevelShape> = {}): VipLevelShape => ({
  names: { en: name, vi: `${name} vi` },
  ...{ reachMinor: '0', reachDepositMinor: '0', keepMinor: '0', giftMinor: '0' },
  ...{ birthdayGiftMinor: '0', withdrawalMaxMinor: null, withdrawalDayMaxMinor: null },
  withdrawalsPerDay: null,
  ...more,
})
const LEVELS = [
  levelOf('Member'),
  levelOf('Silver', { reachMinor: '10000', keepMinor: '5000', giftMinor: '500' }),
  levelOf('Gold', {
    ...{ reachMinor: '50000', keepMinor: '20000', giftMinor: '2000', birthdayGiftMinor: '700' },
    ...{ withdrawalMaxMinor: '90000000', withdrawalDayMaxMinor: '70000000', withdrawalsPerDay: 9 },
  }),
]

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  approver = await openStaff(server, 'administrator')
  await run('rewards:count')
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

async function run(...tasks: readonly string[]) {
  for (const task of tasks) await server.server.tasks[task]?.({}, {} as never)
}

/** Time passes until what was played is counted, and gifts are paid. */
async function count() {
  clock.forward(60_000)
  await run('rewards:count', 'vip:gifts')
}

/** The first days of the next month. */
async function endMonth() {
  const month = monthOf(clock.now(), OFFSET_MINUTES)
  clock.forward(endOfMonth(month, OFFSET_MINUTES).getTime() - clock.now() + 86_400_000)
  await server.server.modules.rewardEngine.countDays()
  await run('vip:months')
  await staySignedIn(server.database.pool, new Date(clock.now()))
}

async function read<Value>(
  answer: Promise<{ success: true; value: Value } | { success: false; code: string }>,
): Promise<Value> {
  const given = await answer
  if (!given.success) throw new Error(given.code)
  return given.value
}

type Member = Awaited<ReturnType<TestServer['openMember']>>
const play = (member: Member, stakeMinor: bigint) =>
  insertSettledWager(server.database.pool, clock, { memberId: member.memberId, stakeMinor })
const cashOf = async ({ memberId }: Member) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor
const vipOf = (member: Member) => read(member.call(operations.getVip, { query: {} }))

async function approve(approvalId: string) {
  return await approver.call(operations.approveRequest, { params: { approvalId }, body: {} })
}

describe('levels', () => {
  it('are a table that two people start, which goes together', async () => {
    const wrong = [levelOf('Member'), levelOf('Low', { reachMinor: '1', keepMinor: '2' })]
    expect(
      await author.call(operations.askVipTable, { body: { levels: wrong, reason: REASON } }),
    ).toMatchObject({ code: 'vip_table_not_possible', details: { faults: 'keep_above_reach' } })
    const asked = await read(
      author.call(operations.askVipTable, { body: { levels: LEVELS, reason: REASON } }),
    )
    expect(await read(author.call(operations.getVipTable))).toMatchObject({
      ...{ table: null, isAsked: true },
    })
    expect(await approve(asked.approval.approvalId)).toMatchObject({ success: true })
    expect(await read(author.call(operations.getVipTable))).toMatchObject({
      table: { version: 1, levels: LEVELS },
      isAsked: false,
    })
  })

  it('are reached at once, each with its gift once, however often it is counted and paid', async () => {
    const member = await server.openMember()
    await play(member, 9_999n)
    await count()
    expect(await vipOf(member)).toMatchObject({
      levels: [{ name: 'Member' }, { name: 'Silver' }, { name: 'Gold' }],
      standing: { level: 0, lifeMinor: '9999', periodMinor: '9999' },
    })
    await play(member, 1n)
    clock.forward(60_000)
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => run('rewards:count', 'vip:gifts', 'vip:months')),
    )
    expect(await vipOf(member)).toMatchObject({
      standing: { level: 1, levelMax: 1 },
      gifts: [{ kind: 'level', level: 1, amountMinor: '500', state: 'paid' }],
    })
    expect(await cashOf(member)).toBe(500n)
    expect(
      await sql('select kind, level from reward_event where member_id = $1', [member.memberId]),
    ).toEqual([{ kind: 'level_reached', level: 1 }])
    expect(await read(member.call(operations.getMemberInfo))).toMatchObject({
      ...{ hasVip: true, vip: { rank: 1, names: { en: 'Silver', vi: 'Silver vi' } } },
    })
    expect(await read(member.call(operations.getPlatformMessages, { query: {} }))).toMatchObject({
      items: [{ content: { system: { kind: 'level_reached', rank: 1, giftMinor: '500' } } }],
    })
  })

  it('are lost one at a time and come back, without a gift of their own again', async () => {
    const member = await server.openMember()
    await play(member, 50_000n)
    await count()
    expect(await cashOf(member)).toBe(2_500n)
    await endMonth()
    expect((await vipOf(member)).standing).toMatchObject({ level: 2, periodMinor: '0' })
    await endMonth()
    await run('vip:months', 'vip:months')
    expect((await vipOf(member)).standing).toMatchObject({ level: 1, levelMax: 2 })
    await play(member, 20_000n)
    await count()
    expect((await vipOf(member)).standing).toMatchObject({ level: 2, lifeMinor: '70000' })
    expect(await cashOf(member)).toBe(2_500n)
    const page = await read(
      author.call(operations.getVipOfMember, {
        params: { memberId: member.memberId.toString() },
        query: {},
      }),
    )
    expect(page.changes.map(({ cause }) => cause)).toEqual(['regained', 'lost', 'reached'])
  })

  it('follow what is taken back without falling at once', async () => {
    const member = await server.openMember()
    const bet = await play(member, 12_000n)
    await count()
    await bet.void()
    await count()
    expect((await vipOf(member)).standing).toMatchObject({ level: 1, lifeMinor: '0' })
    await endMonth()
    expect((await vipOf(member)).standing).toMatchObject({ level: 0 })
    await bet.restore()
    await count()
    // The bet was of the month before: it counts for life alone.
    expect((await vipOf(member)).standing).toMatchObject({ lifeMinor: '12000', periodMinor: '0' })
    expect(await cashOf(member)).toBe(500n)
  })

  it('raise the limits of withdrawals, and a member is moved by two people', async () => {
    const member = await server.openMember()
    const params = { memberId: member.memberId.toString() }
    const asked = await read(
      author.call(operations.askVipMove, { params, body: { level: 2, reason: REASON } }),
    )
    expect(await approve(asked.approval.approvalId)).toMatchObject({ success: true })
    expect((await vipOf(member)).standing).toMatchObject({ level: 2 })
    expect(await cashOf(member)).toBe(0n)
    // Above what the house says; its day is more generous than the level's.
    expect(await read(member.call(operations.getWithdrawalOptions))).toMatchObject({
      ...{ maxMinor: '90000000', dayMaxMinor: '100000000', requestsPerDay: 9 },
    })
    const page = await read(author.call(operations.getVipMembers, { query: { level: 2 } }))
    expect(page.items).toContainEqual(expect.objectContaining({ ...params, levelName: 'Gold' }))
  })

  it('bring a gift a year on the birthday, and none to an excluded member before it lapses', async () => {
    const [member, excluded] = [await server.openMember(), await server.openMember()]
    const today = new Date(clock.now() + OFFSET_MINUTES * 60_000).toISOString().slice(5, 10)
    for (const each of [member, excluded]) {
      await play(each, 50_000n)
      await sql(
        `insert into member_profile (member_id, birthday, register_method) values ($1, $2, 'test')
           on conflict (member_id) do update set birthday = excluded.birthday`,
        [each.memberId, `1990-${today}`],
      )
    }
    await sql('update member set excluded_until_ms = $2 where id = $1', [
      ...[excluded.memberId, epochMs(clock.now() + 365 * 86_400_000)],
    ])
    await count()
    await Promise.all(Array.from({ length: AT_ONCE }, () => run('vip:birthdays')))
    await count()
    expect(await cashOf(member)).toBe(3_200n)
    expect(await cashOf(excluded)).toBe(0n)
  })
})
