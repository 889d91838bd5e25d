import { operations } from '@baize/contract'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

/** Groups of members with limits of withdrawals of their own. */
const REASON = 'Members of long standing.'
const LIMITS = { minMinor: '20000', maxMinor: '40000', dayMaxMinor: '60000', requestsPerDay: 2 }
const NOTHING = { minMinor: null, maxMinor: null, dayMaxMinor: null, requestsPerDay: null }
let server: TestServer
let first: StaffBrowser
let second: StaffBrowser
let lead: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  first = await openStaff(server, 'cashier_lead')
  second = await openStaff(server, 'cashier_lead')
  lead = await openStaff(server, 'cashier_lead')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>
type Asked =
  | { success: true; value: { approval: { approvalId: string } } }
  | { success: false; code: string }

const approve = (by: StaffBrowser, asked: Asked) => {
  if (!asked.success) throw new Error(asked.code)
  return by.call(operations.approveRequest, {
    params: { approvalId: asked.value.approval.approvalId },
  })
}

const askGroup = (groupCode: string, limits: object) =>
  first.call(operations.askWithdrawalGroup, {
    params: { groupCode },
    body: { name: `Group ${groupCode}`, ...NOTHING, ...limits, reason: REASON },
  })

async function makeGroup(groupCode: string, limits: object) {
  expect(await approve(second, await askGroup(groupCode, limits))).toMatchObject({ success: true })
}

const askFor = ({ memberId }: Member, groupCode: string | null) =>
  lead.call(operations.askMemberGroup, {
    params: { memberId: `${memberId}` },
    body: { groupCode, reason: REASON },
  })

async function put(member: Member, groupCode: string | null) {
  const other = await openStaff(server, 'cashier_lead')
  expect(await approve(other, await askFor(member, groupCode))).toMatchObject({ success: true })
}

async function optionsOf(member: Member) {
  const answer = await member.call(operations.getWithdrawalOptions)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

describe('a group', () => {
  it('is made and changed by two people, and only as the second one saw it', async () => {
    const asked = await askGroup('GOLD', LIMITS)
    expect(await approve(first, asked)).toMatchObject({ code: 'second_person_needed' })
    expect(await approve(second, asked)).toMatchObject({ success: true })
    const listed = await first.call(operations.getWithdrawalGroups)
    const gold = { groupCode: 'GOLD', name: 'Group GOLD', ...LIMITS, memberCount: 0 }
    expect(listed).toMatchObject({ value: { groups: [gold], house: { minMinor: '10000' } } })
    const change = await askGroup('GOLD', { ...LIMITS, requestsPerDay: 3 })
    await server.database.pool.query(
      `update withdrawal_group set max_minor = 50000 where code = 'GOLD'`,
    )
    expect(await approve(second, change)).toMatchObject({ code: 'state_changed' })
  })

  it('whose smallest amount is above the largest, also of the house’s, is refused', async () => {
    const crossed = await askGroup('CROSSED', { minMinor: '20001', maxMinor: '20000' })
    expect(crossed).toMatchObject({ code: 'limits_contradict' })
    expect(await askGroup('CROSSED', { maxMinor: '9999' })).toMatchObject({
      code: 'limits_contradict',
    })
  })
})

describe('a member of a group', () => {
  it('goes by its limits, and is shown them', async () => {
    await makeGroup('SILVER', LIMITS)
    const member = await openWithdrawingMember(server, 1_000_000n)
    expect(await optionsOf(member)).toMatchObject({ minMinor: '10000', group: null })
    await put(member, 'SILVER')
    expect(await optionsOf(member)).toMatchObject({
      ...{ minMinor: '20000', maxMinor: '40000', dayMaxMinor: '60000', dayLeftMinor: '60000' },
      ...{ requestsPerDay: 2, requestsLeftToday: 2, group: { name: 'Group SILVER' } },
    })
    const outside = {
      code: 'amount_out_of_limits',
      details: { minMinor: '20000', maxMinor: '40000' },
    }
    expect(await member.withdraw(19_999n)).toMatchObject(outside)
    expect(await member.withdraw(40_001n)).toMatchObject(outside)
    expect(await member.withdraw(40_000n)).toMatchObject({ success: true })
    expect(await member.withdraw(20_001n)).toMatchObject({ code: 'daily_amount_reached' })
    expect(await member.withdraw(20_000n)).toMatchObject({ success: true })
    expect(await member.withdraw(20_000n)).toMatchObject({ code: 'daily_count_reached' })
    await put(member, null)
    expect(await member.withdraw(10_000n)).toMatchObject({ success: true })
  })

  it('has what the group does not say from the house', async () => {
    await makeGroup('BRONZE', { maxMinor: '30000' })
    const member = await openWithdrawingMember(server, 1_000_000n)
    await put(member, 'BRONZE')
    expect(await optionsOf(member)).toMatchObject({
      minMinor: '10000',
      maxMinor: '30000',
      requestsPerDay: 5,
    })
    expect(await member.withdraw(30_001n)).toMatchObject({ code: 'amount_out_of_limits' })
  })

  it('of several requests at once gets no more than the group allows', async () => {
    const member = await openWithdrawingMember(server, 1_000_000n)
    await put(member, 'SILVER')
    const answers = await Promise.all([1, 2, 3, 4].map(() => member.withdraw(20_000n)))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
  })

  it('is put into one that exists, once, by two people', async () => {
    const member = await openWithdrawingMember(server, 0n)
    expect(await askFor(member, 'NONE')).toMatchObject({ code: 'group_missing' })
    expect(await askFor(member, null)).toMatchObject({ code: 'nothing_changes' })
    const asked = await askFor(member, 'SILVER')
    expect(await approve(lead, asked)).toMatchObject({ code: 'second_person_needed' })
    const params = { memberId: `${member.memberId}` }
    const seen = () => lead.call(operations.getMemberGroup, { params })
    expect(await seen()).toMatchObject({ value: { group: null, isAsked: true } })
    await server.database.pool.query(`update member set withdrawal_group = 'GOLD' where id = $1`, [
      member.memberId,
    ])
    const other = await openStaff(server, 'cashier_lead')
    expect(await approve(other, asked)).toMatchObject({ code: 'state_changed' })
    expect(await seen()).toMatchObject({ value: { group: { groupCode: 'GOLD' } } })
  })
})
