import { operations } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderDeposit, payDeposit } from '../../../testing/reviewed-deposit.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

/** Money that leaves in an unusual way is seen within one run of the watch. */
const DAY_MS = 86_400_000
const clock = createForwardClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

async function watch() {
  await server.server.tasks['cashier:watch-withdrawals']?.({}, {} as never)
  const found = await server.database.pool.query<{ subject: string; detail: string; seen: number }>(
    `select subject, detail, times_seen::integer as seen from alarm
      where kind = 'withdrawals' and resolved_at is null order by id`,
  )
  await server.database.pool.query(
    `update alarm set resolved_at = now(), resolved_by = 'a test', resolution = 'looked at'
      where $1 and resolved_at is null`,
    [found.rows.some(({ seen }) => seen > 1)],
  )
  return found.rows
}

/** As a flaw leaves them: rows that nobody asked for one by one. */
async function plant(amounts: string): Promise<void> {
  const { memberId } = await openWithdrawingMember(server, 0n)
  await server.database.pool.query(
    `insert into withdrawal (id, order_number, member_id, bank_account_id, amount_minor, currency,
       state, provider, created_at, updated_at, received_minor, returned_minor)
     select gen_random_uuid(), 'W-' || b.member_id || '-' || n, b.member_id, b.id, ${amounts}, 'PLY', 'requested',
            'sandbox', $2::timestamptz - n * interval '2 minutes', $2, 0, 0
       from generate_series(0, 649) n, bank_account b where b.member_id = $1::bigint`,
    [memberId, new Date(clock.now())],
  )
}

it('a withdrawal of somebody on a break that nobody looks at for a day is told, and flagged as unplayed', async () => {
  await setSettings(server, clock, { 'withdrawal.turnoverPercent': 100 })
  const member = await openWithdrawingMember(server, 0n)
  await payDeposit(server, await orderDeposit(member), '50000')
  expect(await member.withdraw(50_000n)).toMatchObject({ code: 'turnover_missing' })
  // A transfer by bank: nobody can be asked to send it back.
  await server.database.pool.query(
    `update deposit set kind = 'bank_transfer', provider = 'bank' where member_id = $1`,
    [member.memberId],
  )
  await member.call(operations.startBreak, { body: { kind: 'cool_off', days: 7 } })
  const asked = await member.withdraw(50_000n)
  if (!asked.success) throw new Error(asked.code)
  const { withdrawalId, orderNumber } = asked.value.withdrawal
  const lead = await openStaff(server, 'cashier_lead')
  const queue = await lead.call(operations.getWithdrawalQueue, { query: {} })
  const row = queue.success
    ? queue.value.items.find((each) => each.withdrawalId === withdrawalId)
    : undefined
  expect(row?.flags).toContain('unplayed_on_break')
  expect(await watch()).toEqual([])
  await server.database.pool.query(
    `update withdrawal set created_at = created_at - interval '25 hours' where id = $1`,
    [decodeId('wdr', withdrawalId)],
  )
  await server.database.pool.query(
    `update member_break set started_at = started_at - interval '2 days' where member_id = $1`,
    [member.memberId],
  )
  expect(await watch()).toMatchObject([{ subject: orderNumber }])
  // Asked for before the break, it waits like any other.
  await server.database.pool.query(
    `update withdrawal set way = 'to_account', turnover_minor = 0 where id = $1`,
    [decodeId('wdr', withdrawalId)],
  )
  await server.database.pool.query(
    `update member_break set started_at = started_at + interval '3 days' where member_id = $1`,
    [member.memberId],
  )
  await server.database.pool.query(
    `update alarm set resolved_at = now(), resolved_by = 'a test', resolution = 'looked at'
      where resolved_at is null`,
  )
  await setSettings(server, clock, { 'withdrawal.turnoverPercent': 0 })
})

it('deposits that leave again at once are told with their member, as often as is set', async () => {
  await setSettings(server, clock, {
    ...{ 'withdrawal.turnoverPercent': 0, 'withdrawal.alarmCycles': 2 },
  })
  const member = await openWithdrawingMember(server, 0n)
  for (const cycle of [1, 2]) {
    await payDeposit(server, await orderDeposit(member), '50000')
    expect(await member.withdraw(50_000n)).toMatchObject({ success: true })
    if (cycle === 1) expect(await watch()).toEqual([])
  }
  expect(await watch()).toMatchObject([{ subject: `member ${member.memberId}` }])
  expect(await watch()).toMatchObject([{ seen: 2 }])
  clock.forward(2 * DAY_MS)
})

it('more in an hour than is set is told, with both sums', async () => {
  await setSettings(server, clock, { 'withdrawal.alarmHourMinor': '40000' })
  const member = await openWithdrawingMember(server, 100_000n)
  await member.withdraw(40_000n)
  expect(await watch()).toEqual([])
  await member.withdraw(10_000n)
  const detail = '50000 minor units were asked for, 40000 is set'
  expect(await watch()).toMatchObject([{ subject: 'the last hour', detail }])
  expect(await watch()).toMatchObject([{ seen: 2 }])
  await setSettings(server, clock, { 'withdrawal.alarmHourMinor': '1000000000' })
  clock.forward(2 * DAY_MS)
})

it('a day of withdrawals of all sizes is quiet', async () => {
  await plant('10000 + n * n * 40')
  expect(await watch()).toEqual([])
  clock.forward(2 * DAY_MS)
})

it('650 withdrawals of about the same amount are one alarm, and stay one', async () => {
  await plant('69000 + (n * 37) % 2000')
  const told = { subject: 'the last 24 hours', seen: 1 }
  expect(await watch()).toEqual([
    { ...told, detail: '650 withdrawals of 69000 to 70998 minor units' },
  ])
  expect(await watch()).toMatchObject([{ ...told, seen: 2 }])
  clock.forward(2 * DAY_MS)
  expect(await watch()).toEqual([])
})
