import { operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAffiliates, SHARE_ONLY } from '../../../../testing/affiliate-house.store.ts'
import { type AgentHouse, makeAgentHouse } from '../../../../testing/agent-house.store.ts'
import { createForwardClock, setSettings } from '../../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { monthAfter, monthOf, spanOfMonth } from '../months.ts'

const OFFSET = 480
const REASON = 'Bets between friends.'
const clock = createForwardClock()
let server: TestServer
let house: AgentHouse
let payer: StaffBrowser
let second: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  house = makeAgentHouse(server, clock)
  payer = await openStaff(server, 'cashier_lead')
  second = await openStaff(server, 'cashier_lead')
  await setSettings(server, clock, { 'agents.secondApprovalAboveMinor': '1000000' })
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.success ? 'ok' : answer.code

/** Lets the month end, and settles it. */
async function settle() {
  const { to } = spanOfMonth(monthOf(clock.now(), OFFSET), OFFSET)
  await house.passDays(0, (to.getTime() - clock.now()) / 3_600_000 + 1)
  await house.run('affiliates:settle')
  return await newest()
}

async function newest() {
  const runs = await payer.call(operations.getAffiliateRuns)
  if (!runs.success || !runs.value.items[0]) throw new Error('no month')
  return runs.value.items[0]
}

async function pay({ affiliateRunId, inputHash }: Awaited<ReturnType<typeof newest>>) {
  const approved = await payer.call(operations.approveAffiliateRun, {
    ...{ params: { affiliateRunId }, body: { inputHash, reason: 'Looked at it.' } },
  })
  expect(codeOf(approved)).toBe('ok')
  await house.run('affiliates:pay')
}

async function openAffiliate(terms: object = {}) {
  const affiliates = makeAffiliates(house)
  const affiliate = await server.openMember()
  const player = await server.openMember()
  await affiliates.approve(affiliate.memberId)
  const month = monthOf(clock.now(), OFFSET)
  await affiliates.agree(affiliate.memberId, month, { ...SHARE_ONLY, ...terms })
  await affiliates.bring(affiliate.memberId, player.memberId)
  const lose = (amountMinor: bigint) =>
    house.figure({ memberId: player.memberId, at: clock.now(), profitMinor: -amountMinor })
  return { affiliate, player, month, lose }
}

function paramsOf({ memberId }: { readonly memberId: bigint }, month: string) {
  return { memberId: memberId.toString(), month }
}

async function preview(affiliate: { readonly memberId: bigint }, month: string) {
  const seen = await payer.call(operations.getAffiliateReversal, {
    params: paramsOf(affiliate, month),
  })
  if (!seen.success) throw new Error(seen.code)
  return seen.value
}

const ask = (
  affiliate: { readonly memberId: bigint },
  month: string,
  amountMinor: string,
  line: 'share' | 'cpa' | 'sub' = 'share',
) =>
  payer.call(operations.askAffiliateReversal, {
    ...{ params: paramsOf(affiliate, month), body: { line, amountMinor, reason: REASON } },
  })

const approvalOf = (asked: Awaited<ReturnType<typeof ask>>) => {
  if (!asked.success) throw new Error(asked.code)
  return { params: { approvalId: asked.value.approval.approvalId } }
}

describe('a line of a settled month', () => {
  it('is reversed once by two people: the statement stays, and the next month makes it up', async () => {
    const { affiliate, month, lose } = await openAffiliate()
    await lose(10_000n)
    await pay(await settle())
    expect(await house.balanceOf(affiliate.memberId)).toBe(3_000n)
    expect(await preview(affiliate, month)).toMatchObject({
      lines: [
        { line: 'share', amountMinor: '3000', isReversed: false },
        { line: 'cpa', amountMinor: '0' },
        { line: 'sub', amountMinor: '0' },
      ],
      ...{ landing: 'next_month', nextMonth: monthAfter(month), leftMinor: '0' },
    })
    expect(codeOf(await ask(affiliate, month, '2999'))).toBe('state_changed')
    expect(codeOf(await ask(affiliate, monthAfter(month), '1'))).toBe('month_not_settled')

    await lose(4_000n)
    const stale = await settle()
    const approval = approvalOf(await ask(affiliate, month, '3000'))
    expect(codeOf(await ask(affiliate, month, '3000'))).toBe('approval_waiting')
    expect(codeOf(await payer.call(operations.approveRequest, approval))).toBe(
      'second_person_needed',
    )
    const decided = await Promise.all([
      second.call(operations.approveRequest, approval),
      second.call(operations.approveRequest, approval),
    ])
    expect(decided.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1)
    expect(codeOf(await ask(affiliate, month, '3000'))).toBe('line_reversed')

    const { affiliateRunId, inputHash } = stale
    const late = await payer.call(operations.approveAffiliateRun, {
      ...{ params: { affiliateRunId }, body: { inputHash, reason: 'Looked at it.' } },
    })
    expect(codeOf(late)).toBe('state_changed')
    await house.run('affiliates:settle')
    const run = await newest()
    expect(run).toMatchObject({ month: monthAfter(month), version: 2, payMinor: '0' })
    await pay(run)
    expect(await house.balanceOf(affiliate.memberId)).toBe(3_000n)
    expect(await affiliate.call(operations.getAffiliateDashboard)).toMatchObject({
      value: {
        statements: [
          {
            ...{ month: monthAfter(month), monthMinor: '-1800', leftMinor: '-1800' },
            adjustments: [{ month, amountMinor: '-3000', line: 'share' }],
          },
          { month, shareMinor: '3000', payMinor: '3000', adjustments: [] },
        ],
      },
    })
    await lose(10_000n)
    await pay(await settle())
    expect(await house.balanceOf(affiliate.memberId)).toBe(4_200n)
    const detail = await payer.call(operations.getStaffAffiliate, {
      params: { memberId: affiliate.memberId.toString() },
    })
    expect(detail).toMatchObject({
      value: { reversals: [{ month, line: 'share', settledIn: monthAfter(month) }] },
    })
  })

  it('stays reversed when less comes of its month later, and its players are not taken back twice', async () => {
    const { affiliate, player, month, lose } = await openAffiliate({ cpaMinor: '500' })
    await lose(10_000n)
    await house.sql('update affiliate_player set qualified_at = $2 where member_id = $1', [
      ...[player.memberId, new Date(clock.now())],
    ])
    await pay(await settle())
    expect(await house.balanceOf(affiliate.memberId)).toBe(3_500n)
    for (const [line, amountMinor] of [
      ['share', '3000'],
      ['cpa', '500'],
    ] as const) {
      const approval = approvalOf(await ask(affiliate, month, amountMinor, line))
      expect(codeOf(await second.call(operations.approveRequest, approval))).toBe('ok')
    }
    await house.sql('update affiliate_player set reversed_at = $2 where member_id = $1', [
      ...[player.memberId, new Date(clock.now())],
    ])
    await house.figure({
      ...{ memberId: player.memberId, at: clock.now(), product: 'RNG' },
      ...{ profitMinor: 4_000n, lateMinutes: 45_000 },
    })
    await pay(await settle())
    await pay(await settle())
    expect(await affiliate.call(operations.getAffiliateDashboard)).toMatchObject({
      value: { statements: [{ leftMinor: '-3500' }, { leftMinor: '-3500' }, {}] },
    })
  })

  it('of an affiliate who is closed becomes a debt, posted once', async () => {
    const { affiliate, month, lose } = await openAffiliate()
    await lose(10_000n)
    await pay(await settle())
    await house.sql(`update affiliate set state = 'closed', decided_at = $2 where member_id = $1`, [
      ...[affiliate.memberId, new Date(clock.now())],
    ])
    expect(await preview(affiliate, month)).toMatchObject({ landing: 'debt', nextMonth: null })
    const approval = approvalOf(await ask(affiliate, month, '3000'))
    expect(codeOf(await second.call(operations.approveRequest, approval))).toBe('ok')
    await Promise.all([house.run('affiliates:pay'), house.run('affiliates:pay')])
    await house.run('affiliates:pay')
    const owed = await house.sql(
      `select sum(a.balance_minor)::text as owed from ledger_account a
        where a.owner_id = $1 and a.kind = 'player_debt'`,
      [affiliate.memberId],
    )
    expect(owed.rows).toEqual([{ owed: '-3000' }])
    await pay(await settle())
    expect(await affiliate.call(operations.getAffiliate)).toMatchObject({ success: true })
    expect(await preview(affiliate, month)).toMatchObject({ lines: [{ isReversed: true }, {}, {}] })
  })
})
