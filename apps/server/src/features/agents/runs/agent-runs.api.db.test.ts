import { type AgentContractType, operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AgentHouse,
  makeAgentHouse,
  putInForce,
  ratePays,
} from '../../../testing/agent-house.store.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

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
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})
// Each begins in the afternoon of a day of which the day before is settled.
beforeEach(async () => {
  await house.sql(`update agent_contract set state = 'ended', to_day = from_day - 1, end_reason = 'terminated'
    where state = 'in_force'`)
  await house.passTo(1, 15)
})

type Member = Awaited<ReturnType<AgentHouse['openAgent']>>
const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.success ? 'ok' : answer.code
const REASON = 'Looked at the preview.'

/** An agent of the house at 10 %, one below at 4 %, and a player of each. */
async function openPair(type: AgentContractType, terms: object = {}, agent?: Member) {
  const top = agent ?? (await house.openAgent())
  const below = await house.openAgent(top.memberId)
  const player = await house.openPlayer(below.memberId)
  const from = house.dayOf(0)
  const common = { type, from }
  await putInForce(house, {
    ...common,
    ...{ giverId: null, receiverId: top.memberId, terms: ratePays(type, '10', terms) },
  })
  await putInForce(house, {
    ...common,
    ...{ giverId: top.memberId, receiverId: below.memberId, terms: ratePays(type, '4', terms) },
  })
  return { top, below, player }
}

/** The newest version of the windows of a kind, the latest first. */
async function runsOf(type: AgentContractType) {
  const answer = await payer.call(operations.getAgentRuns, { query: { type } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.items
}

async function runAt(type: AgentContractType, at = 0) {
  const run = (await runsOf(type))[at]
  if (!run) throw new Error(`no run of ${type}`)
  return run
}

async function detailsOf(runId: string, query: object = {}) {
  const answer = await payer.call(operations.getRunOfAgents, {
    params: { runId },
    query: { ...query },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

type Run = Awaited<ReturnType<typeof runAt>>
const approve = (run: Run, who = payer) =>
  who.call(operations.approveAgentRun, {
    params: { runId: run.runId },
    body: { inputHash: run.inputHash, reason: REASON },
  })
const repeat = (run: Run) => payer.call(operations.repeatAgentRun, { params: { runId: run.runId } })

async function settleDays() {
  await house.passDays(0, 13)
  await house.run('agents:settle-days')
}

async function pay() {
  await house.run('agents:pay')
}

const cash = (...members: { memberId: bigint }[]) =>
  Promise.all(members.map(({ memberId }) => house.balanceOf(memberId)))

async function incomeOf(agent: Member) {
  const answer = await agent.call(operations.getAgentIncome, {
    query: { from: house.dayOf(-60), to: house.dayOf(0) },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

describe('a day that is over', () => {
  it('is settled once, waits for approval, and pays every agent the own net once', async () => {
    const { top, below, player } = await openPair('daily_salary')
    await house.figure({ memberId: player.memberId, at: house.dayAt(0, 2), validBetMinor: 10_005n })
    await settleDays()
    await house.run('agents:settle-days')
    const run = await runAt('daily_salary')
    expect(run).toMatchObject({
      ...{ window: house.dayOf(-1), version: 1, state: 'previewed', housePaidMinor: '1000' },
      ...{ contracts: 2, agents: 2, paidAt: null },
    })
    expect(await detailsOf(run.runId)).toMatchObject({
      before: null,
      secondPersonNeeded: false,
      nets: { paidMinor: '1000', owedMinor: '0' },
      items: [
        { giver: null, payoutMinor: '1000', ratePercent: '10', validBetMinor: '10005' },
        { giver: { username: top.username }, payoutMinor: '400', activeMembers: 1 },
      ],
    })
    await pay()
    expect(await cash(top, below)).toEqual([0n, 0n])
    expect(await approve({ ...run, inputHash: '0'.repeat(64) })).toMatchObject({
      code: 'state_changed',
    })
    const codes = await Promise.all(
      [payer, second].map(async (who) => codeOf(await approve(run, who))),
    )
    expect(codes.toSorted()).toEqual(['ok', 'state_changed'])
    await Promise.all([pay(), pay(), pay()])
    expect(await cash(top, below)).toEqual([600n, 400n])
    expect(await runAt('daily_salary')).toMatchObject({ state: 'paid' })
    expect(await incomeOf(top)).toMatchObject({
      items: [
        {
          ...{ receivedMinor: '1000', givenMinor: '400', netMinor: '600', debtRepaidMinor: '0' },
          ...{ firstDay: run.window, lastDay: run.window },
        },
      ],
      totals: { netMinor: '600' },
      owedMinor: '0',
    })
    expect(
      await top.call(operations.getAccountRecord, { query: { kind: 'transfer' } }),
    ).toMatchObject({ value: { items: [{ code: 'contract_pay', amountMinor: '600' }] } })
  })

  it('shows an agent the own rows and those of the own team, and nobody else', async () => {
    const { top, below, player } = await openPair('daily_salary')
    const deep = await house.openAgent(below.memberId)
    const foreign = await openPair('daily_salary')
    await house.figure({ memberId: player.memberId, at: house.dayAt(0, 2), validBetMinor: 1_000n })
    await settleDays()
    const run = await runAt('daily_salary')
    const look = (who: Member, of?: Member) =>
      who.call(operations.getAgentRun, {
        params: { runId: run.runId },
        query: of ? { of: of.memberId.toString() } : {},
      })
    expect(codeOf(await look(top))).toBe('not_found')
    await approve(run)
    await pay()
    expect(await look(top)).toMatchObject({
      value: { own: { payoutMinor: '100' }, given: [{ payoutMinor: '40' }] },
    })
    expect(await look(top, below)).toMatchObject({
      value: { own: { payoutMinor: '40' }, given: [] },
    })
    expect(codeOf(await look(below))).toBe('ok')
    for (const [who, of] of [
      ...([
        [below, top],
        [foreign.top, top],
        [foreign.top, below],
        [deep, below],
      ] as const),
      ...([
        [foreign.top, undefined],
        [deep, undefined],
        [foreign.below, foreign.top],
      ] as const),
    ]) {
      expect(codeOf(await look(who, of))).toBe('not_found')
    }
    expect(codeOf(await look(player))).toBe('not_found')
  })

  it('is settled again with what came late: the difference moves, and nothing without one', async () => {
    const { top, below, player } = await openPair('daily_salary')
    const { memberId } = player
    const at = house.dayAt(0, 2)
    await house.figure({ memberId, at, validBetMinor: 10_000n })
    await settleDays()
    const first = await runAt('daily_salary')
    await approve(first)
    await pay()
    expect(codeOf(await repeat(first))).toBe('nothing_changed')
    await house.figure({ memberId, at, validBetMinor: 2_000n, product: 'RNG', lateMinutes: 1_600 })
    // It came after the run, so the night finds it.
    await house.passTo(1, 3.25)
    await house.run('agents:settle-late')
    const later = await runAt('daily_salary')
    expect(later).toMatchObject({ version: 2, state: 'previewed', housePaidMinor: '200' })
    expect(later.window).toBe(first.window)
    expect(await detailsOf(later.runId, { onlyChanged: true })).toMatchObject({
      before: { version: 1, inputHash: first.inputHash },
      items: [
        {
          ...{ payoutMinor: '1200', payoutBeforeMinor: '1000', deltaMinor: '200' },
          late: { validBetMinor: '2000', activeMembers: 0, carryInMinor: '0' },
        },
        { payoutMinor: '480', payoutBeforeMinor: '400', deltaMinor: '80' },
      ],
    })
    expect(codeOf(await repeat(first))).toBe('nothing_changed')
    await approve(later)
    await pay()
    expect(await cash(top, below)).toEqual([720n, 480n])
  })

  it('takes back as a debt, which no withdrawal touches and later pay repays first', async () => {
    const agent = await openWithdrawingMember(server, 0n)
    await house.sql('update member set type = 1 where id = $1', [agent.memberId])
    const { top, below, player } = await openPair('daily_salary', {}, agent)
    const { memberId } = player
    const at = house.dayAt(0, 2)
    await house.figure({ memberId, at, validBetMinor: 1_000_000n })
    await settleDays()
    await approve(await runAt('daily_salary'))
    await pay()
    await house.figure({
      memberId,
      at,
      validBetMinor: -500_000n,
      product: 'RNG',
      lateMinutes: 1_600,
    })
    await house.passDays(0, 12)
    expect(await repeat(await runAt('daily_salary'))).toMatchObject({
      value: { run: { version: 2, housePaidMinor: '-50000' } },
    })
    const taken = await runAt('daily_salary')
    expect(await detailsOf(taken.runId)).toMatchObject({
      nets: { paidMinor: '0', owedMinor: '50000' },
    })
    await approve(taken)
    await pay()
    // The cash is as it was; half of it stays with the house until it is made up.
    expect(await cash(top, below)).toEqual([60_000n, 40_000n])
    expect(await incomeOf(top)).toMatchObject({ owedMinor: '30000', totals: { netMinor: '30000' } })
    expect(await agent.withdraw(30_001n)).toMatchObject({
      code: 'debt_open',
      details: { debtMinor: '30000', freeMinor: '30000' },
    })
    await house.figure({ memberId, at: house.dayAt(0, 1), validBetMinor: 800_000n })
    await house.passDays(1)
    await house.run('agents:settle-days')
    for (const run of await runsOf('daily_salary')) {
      if (run.state === 'previewed') await approve(run)
    }
    await pay()
    expect(await cash(top, below)).toEqual([78_000n, 52_000n])
    expect(await incomeOf(top)).toMatchObject({ owedMinor: '0', totals: { netMinor: '78000' } })
    const moved = await house.sql(
      `select c.name, sum(t.amount_minor)::int as sum from ledger_transfer t
         join ledger_transfer_code c on c.number = t.code
         join ledger_account a on a.id in (t.debit_account_id, t.credit_account_id)
        where c.name in ('contract_owed', 'debt_repaid') and a.kind = 'player_debt'
          and a.owner_id = any ($1::bigint[]) group by 1 order by 1`,
      [[top.memberId, below.memberId]],
    )
    expect(moved.rows).toEqual([
      { name: 'contract_owed', sum: 50_000 },
      { name: 'debt_repaid', sum: 50_000 },
    ])
  })

  it('above the limit of the house is paid when a second person approves what was seen', async () => {
    const { top, player } = await openPair('daily_salary')
    const { memberId } = player
    await setSettings(server, clock, { 'agents.secondApprovalAboveMinor': '999' })
    const at = house.dayAt(0, 2)
    await house.figure({ memberId, at, validBetMinor: 10_000n })
    await settleDays()
    const first = await runAt('daily_salary')
    expect(await detailsOf(first.runId)).toMatchObject({ secondPersonNeeded: true })
    const asked = await approve(first)
    if (!asked.success) throw new Error(asked.code)
    const approvalId = asked.value.approvalId ?? ''
    expect(codeOf(await approve(first))).toBe('approval_waiting')
    await pay()
    expect(await cash(top)).toEqual([0n])
    const decide = async (who: StaffBrowser, id: string) =>
      codeOf(await who.call(operations.approveRequest, { params: { approvalId: id } }))
    expect(await decide(payer, approvalId)).toBe('second_person_needed')
    // Another version takes its place: what was asked for is not there any more.
    await house.figure({ memberId, at, validBetMinor: 1_000n, product: 'RNG', lateMinutes: 1_600 })
    await house.passDays(0, 6)
    expect(await repeat(first)).toMatchObject({
      value: { run: { version: 2, housePaidMinor: '1100' } },
    })
    expect(await decide(second, approvalId)).toBe('state_changed')
    expect((await detailsOf(first.runId)).run.state).toBe('replaced')
    const again = await approve(await runAt('daily_salary'))
    if (!again.success) throw new Error(again.code)
    expect(await decide(second, again.value.approvalId ?? '')).toBe('ok')
    await pay()
    expect(await cash(top)).toEqual([660n])
    await setSettings(server, clock, { 'agents.secondApprovalAboveMinor': '5000000' })
  })
})

describe('a dividend', () => {
  it('makes up what a window before it lost, whether that one is approved or not', async () => {
    const { top, player } = await openPair('dividend', {
      ...{ period: 'daily', metric: 'net_loss', carriesNegative: true },
    })
    const { memberId } = player
    await house.figure({ memberId, at: house.dayAt(0, 16), profitMinor: 3_000n })
    await settleDays()
    // The players won, so the day moves nothing and is done as it is made.
    expect(await runAt('dividend')).toMatchObject({ state: 'paid', agents: 0 })
    await house.figure({ memberId, at: house.dayAt(0, 1), profitMinor: -5_000n })
    await house.passDays(1)
    await house.run('agents:settle-days')
    const second = await runAt('dividend')
    expect(await detailsOf(second.runId)).toMatchObject({
      items: [
        { carryInMinor: '3000', baseMinor: '2000', payoutMinor: '200' },
        { carryInMinor: '3000', baseMinor: '2000', payoutMinor: '80' },
      ],
    })
    // What came late of the first day changes the second too, which nobody has approved yet.
    await house.figure({
      memberId,
      at: house.dayAt(-2, 16),
      profitMinor: -1_000n,
      product: 'RNG',
      lateMinutes: 2_200,
    })
    await house.passDays(0, 20)
    expect(codeOf(await repeat(await runAt('dividend', 1)))).toBe('ok')
    const runs = await runsOf('dividend')
    expect(runs.slice(0, 4).map(({ window, version, state }) => [window, version, state])).toEqual([
      ...[
        [second.window, 2, 'previewed'],
        [house.dayOf(-3), 2, 'paid'],
      ],
      ...[
        [second.window, 1, 'replaced'],
        [house.dayOf(-3), 1, 'paid'],
      ],
    ])
    await approve(await runAt('dividend'))
    await pay()
    expect(await cash(top)).toEqual([180n])
  })
})

describe('an hour', () => {
  it('is paid by the house itself, each by itself, and waits only above the limit', async () => {
    const { top, below, player } = await openPair('hourly')
    const { memberId } = player
    await house.figure({ memberId, at: house.dayAt(0, 9), validBetMinor: 1_000n })
    await house.figure({ memberId, at: house.dayAt(0, 10), validBetMinor: 999_999_999n })
    await house.run('agents:settle-hours')
    await house.run('agents:settle-hours')
    await pay()
    expect(await cash(top, below)).toEqual([60n, 40n])
    const runs = await runsOf('hourly')
    expect(runs.find(({ window }) => window.endsWith('#09'))).toMatchObject({ state: 'paid' })
    expect(runs.filter(({ state }) => state === 'previewed')).toMatchObject([
      { window: `${house.dayOf(0)}#10`, housePaidMinor: '99999999' },
    ])
  })
})

describe('real-time salary', () => {
  it('pays what the day so far is worth, and takes off the next day what was too much', async () => {
    const { top, below, player } = await openPair('real_time')
    const { memberId } = player
    const step = async (hours: number) => {
      await house.passDays(0, hours)
      await house.run('agents:settle-real-time')
      await pay()
      return await cash(top, below)
    }
    await house.figure({ memberId, at: house.dayAt(0, 14), validBetMinor: 10_000n })
    expect(await step(0)).toEqual([600n, 400n])
    expect(await step(1)).toEqual([600n, 400n])
    await house.figure({ memberId, at: house.dayAt(0, 15), validBetMinor: 25n })
    expect(await step(1)).toEqual([601n, 401n])
    // More is taken back than is bet: nothing is paid until that is made up, also tomorrow.
    await house.figure({ memberId, at: house.dayAt(0, 17), validBetMinor: -5_000n })
    expect(await step(1)).toEqual([601n, 401n])
    expect(await step(10)).toEqual([601n, 401n])
    expect(await runAt('real_time')).toMatchObject({ window: `${house.dayOf(-1)}#close` })
    await house.figure({ memberId, at: house.dayAt(0, 4), validBetMinor: 6_000n })
    expect(await step(1)).toEqual([661n, 441n])
    // A bet of the day before comes late: its close takes less off today.
    const close = (await runsOf('real_time')).find(({ window }) => window.endsWith('#close'))
    await house.figure({
      ...{ memberId, at: house.dayAt(-1, 20), validBetMinor: 2_500n, product: 'RNG' },
      lateMinutes: 8 * 60 + 30,
    })
    expect(close && codeOf(await repeat(close))).toBe('ok')
    expect(await step(1)).toEqual([811n, 541n])
  })
})
