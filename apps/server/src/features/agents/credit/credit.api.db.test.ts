import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgentHouse,
  makeAgentHouse,
  putInForce,
  ratePays,
} from '../../../testing/agent-house.store.ts'
import { oweMoney } from '../../../testing/owe-money.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  letWithdraw,
  openWithdrawingMember,
  PAYMENT_PASSWORD,
} from '../../../testing/withdrawing-member.ts'

const clock = createForwardClock()
let server: TestServer
let house: AgentHouse
let asker: StaffBrowser
let decider: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  house = makeAgentHouse(server, clock)
  asker = await openStaff(server, 'cashier_lead')
  decider = await openStaff(server, 'cashier_lead')
  await setSettings(server, clock, {
    'withdrawal.minMinor': '1',
    'memberTransfer.minMinor': '1',
  })
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>
type Answer = { readonly success: boolean; readonly code?: string }
const codeOf = ({ success, code }: Answer) => (success ? 'ok' : code)

/** An agent with cash of their own; under the house, where no upline is named. */
async function openAgent(cashMinor = 0n, uplineId?: bigint): Promise<Member> {
  const agent = await server.openMember(cashMinor)
  await house.sql('update member set type = $2, upline_id = $3 where id = $1', [
    ...[agent.memberId, uplineId === undefined ? 1 : 2, uplineId ?? null],
  ])
  return await letWithdraw(agent)
}

const ask = ({ memberId }: { memberId: bigint }, limitMinor: bigint, days = 7) =>
  asker.call(operations.askAgentCredit, {
    params: { memberId: `${memberId}` },
    body: { limitMinor: `${limitMinor}`, dueDay: house.dayOf(days), reason: 'Agreed by phone.' },
  })

const approve = async (asked: Awaited<ReturnType<typeof ask>>, by = decider) => {
  if (!asked.success) throw new Error(asked.code)
  const { approvalId } = asked.value.approval
  return codeOf(await by.call(operations.approveRequest, { params: { approvalId } }))
}

/** With a limit that two people have set. */
async function openWithCredit(limitMinor: bigint, cashMinor = 0n, days = 7) {
  const agent = await openAgent(cashMinor)
  expect(await approve(await ask(agent, limitMinor, days))).toBe('ok')
  return agent
}

const draw = (agent: Member, amountMinor: bigint, key = randomUUID()) =>
  agent.call(operations.drawCredit, {
    key,
    body: { amountMinor: `${amountMinor}`, paymentPassword: PAYMENT_PASSWORD },
  })
const repay = (agent: Member, amountMinor: bigint, key = randomUUID()) =>
  agent.call(operations.repayCredit, { key, body: { amountMinor: `${amountMinor}` } })
const send = (from: Member, to: { memberId: bigint }, amountMinor: bigint) =>
  from.call(operations.sendToMember, {
    body: {
      receiverId: `${to.memberId}`,
      amountMinor: `${amountMinor}`,
      paymentPassword: PAYMENT_PASSWORD,
    },
  })
const spin = (member: Member, stakeMinor: bigint) =>
  member.call(operations.openRound, {
    key: randomUUID(),
    body: { gameCode: 'lantern-tiger', stakeMinor: `${stakeMinor}` },
  })
async function creditOf(agent: Member) {
  const answer = await agent.call(operations.getOwnCredit, { query: {} })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}
const cashOf = ({ memberId }: { memberId: bigint }) => house.balanceOf(memberId)

describe('the credit of an agent', () => {
  it('is set by two people, notified, drawn up to its limit and repaid', async () => {
    const agent = await openAgent(0n)
    expect(await draw(agent, 1n)).toMatchObject({ code: 'credit_none' })
    expect((await creditOf(agent)).credit).toBeNull()
    const asked = await ask(agent, 50_000n)
    expect(asked).toMatchObject({
      value: { approval: { kind: 'agent_credit', after: { limitMinor: '50000' } } },
    })
    expect(codeOf(await ask(agent, 60_000n))).toBe('approval_waiting')
    expect(await approve(asked, asker)).toBe('second_person_needed')
    expect(await draw(agent, 1n)).toMatchObject({ code: 'credit_none' })
    expect(await approve(asked)).toBe('ok')
    expect(codeOf(await ask(agent, 50_000n))).toBe('state_changed')
    expect(await draw(agent, 30_000n)).toMatchObject({
      value: { balanceMinor: '30000', credit: { drawnMinor: '30000', leftMinor: '20000' } },
    })
    expect(await draw(agent, 20_001n)).toMatchObject({
      code: 'credit_limit_reached',
      details: { leftMinor: '20000' },
    })
    expect(await repay(agent, 30_001n)).toMatchObject({
      code: 'above_drawn',
      details: { drawnMinor: '30000' },
    })
    expect(await repay(agent, 10_000n)).toMatchObject({
      value: { balanceMinor: '20000', credit: { drawnMinor: '20000', leftMinor: '30000' } },
    })
    expect(await creditOf(agent)).toMatchObject({
      hasPaymentPassword: true,
      totalCount: 2,
      items: [
        { kind: 'repaid', amountMinor: '10000', drawnAfterMinor: '20000' },
        { kind: 'drawn', amountMinor: '30000', drawnAfterMinor: '30000' },
      ],
    })
    expect(
      await agent.call(operations.getAccountRecord, { query: { kind: 'transfer' } }),
    ).toMatchObject({ value: { items: [{ code: 'credit_repaid' }, { code: 'credit_granted' }] } })
    const messages = await house.sql('select system from platform_message where subject_id = $1', [
      agent.memberId,
    ])
    expect(messages.rows).toMatchObject([{ system: { kind: 'credit_set', limitMinor: '50000' } }])
  })

  it('is nothing for members, and no day that is over is its term', async () => {
    const member = await openWithdrawingMember(server, 0n)
    expect(codeOf(await ask(member, 1n))).toBe('not_agent')
    expect(codeOf(await ask({ memberId: 9_999_999_999n }, 1n))).toBe('not_found')
    expect(codeOf(await ask(await openAgent(), 1n, -1))).toBe('due_day_past')
    expect(codeOf(await draw(member, 1n))).toBe('not_agent')
    expect(codeOf(await repay(member, 1n))).toBe('not_agent')
    expect(codeOf(await member.call(operations.getOwnCredit, { query: {} }))).toBe('not_agent')
  })

  it('asks for the payment password', async () => {
    const agent = await openWithCredit(1_000n)
    const body = { amountMinor: '1', paymentPassword: '000000' }
    expect(codeOf(await agent.call(operations.drawCredit, { body }))).toBe('payment_password_wrong')
  })
})

describe('drawn credit', () => {
  // Rule M20
  it('goes to the own downline, and its sum stays behind every other way out', async () => {
    const top = await openAgent(0n)
    const agent = await openWithCredit(50_000n, 20_000n)
    await house.sql('update member set upline_id = $2, type = 2 where id = $1', [
      ...[agent.memberId, top.memberId],
    ])
    const below = await openAgent(0n, agent.memberId)
    expect(codeOf(await draw(agent, 30_000n))).toBe('ok')
    // 20,000 of their own, 30,000 drawn.
    const kept = { code: 'credit_drawn', details: { drawnMinor: '30000', freeMinor: '20000' } }
    expect(await agent.withdraw(20_001n)).toMatchObject(kept)
    expect(await send(agent, top, 20_001n)).toMatchObject(kept)
    expect(await spin(agent, 20_100n)).toMatchObject(kept)
    expect(codeOf(await send(agent, top, 5_000n))).toBe('ok')
    expect(codeOf(await agent.withdraw(5_000n))).toBe('ok')
    expect(codeOf(await spin(agent, 1_000n))).toBe('ok')
    // Down goes everything, and then nothing of what is earned leaves before it is repaid.
    const restMinor = await cashOf(agent)
    expect(codeOf(await send(agent, below, restMinor))).toBe('ok')
    expect(codeOf(await send(below, agent, 10_000n))).toBe('ok')
    expect(await agent.withdraw(1n)).toMatchObject({
      code: 'credit_drawn',
      details: { drawnMinor: '30000', freeMinor: '0' },
    })
    expect(await spin(agent, 100n)).toMatchObject({ code: 'credit_drawn' })
    // The downline has it as money of their own.
    expect(codeOf(await spin(below, 100n))).toBe('ok')
    const options = await agent.call(operations.getWithdrawalOptions)
    expect(options).toMatchObject({ value: { drawnMinor: '30000', debtMinor: '0' } })
  })

  it('stays beside a debt, which alone holds what goes down', async () => {
    const agent = await openWithCredit(50_000n, 10_000n)
    const below = await openAgent(0n, agent.memberId)
    await oweMoney(server, agent.memberId, 4_000n)
    await draw(agent, 5_000n)
    expect(await agent.withdraw(6_001n)).toMatchObject({
      code: 'credit_drawn',
      details: { freeMinor: '6000' },
    })
    expect(await agent.withdraw(11_001n)).toMatchObject({ code: 'debt_open' })
    expect(await send(agent, below, 11_001n)).toMatchObject({ code: 'debt_open' })
    expect(codeOf(await send(agent, below, 11_000n))).toBe('ok')
  })

  it('is not staked by who stakes at the moment of the draw', async () => {
    const agent = await openWithCredit(100_000n, 100n)
    // From then on the server reads the guard with each stake.
    expect(codeOf(await spin(agent, 100n))).toBe('ok')
    const ownMinor = await cashOf(agent)
    const aboveOwn = (ownMinor / 100n + 1n) * 100n
    const stakes = Array.from({ length: 20 }, () => spin(agent, aboveOwn))
    const answers = await Promise.all([draw(agent, 100_000n), ...stakes])
    expect(answers.slice(1).filter(({ success }) => success)).toEqual([])
    expect(await cashOf(agent)).toBe(ownMinor + 100_000n)
  })

  it('keeps its guard when the member lifts their own limits', async () => {
    const agent = await openWithCredit(1_000n)
    const limit = { kind: 'stake', period: 'day' } as const
    await agent.call(operations.setLimit, { body: { ...limit, limitMinor: '500' } })
    await agent.call(operations.setLimit, { body: { ...limit, limitMinor: null } })
    await house.passDays(2)
    await draw(agent, 1_000n)
    expect(await spin(agent, 100n)).toMatchObject({ code: 'credit_drawn' })
  })

  it('is repaid by a contract payment, after a debt', async () => {
    const agent = await openWithCredit(50_000n, 0n, 40)
    const below = await openAgent(0n, agent.memberId)
    await draw(agent, 20_000n)
    await send(agent, below, 20_000n)
    await oweMoney(server, agent.memberId, 3_000n)
    const terms = ratePays('daily_salary', '10')
    await putInForce(house, {
      ...{ type: 'daily_salary', giverId: null, receiverId: agent.memberId },
      ...{ terms, from: house.dayOf(0) },
    })
    const player = await house.openPlayer(agent.memberId)
    await house.figure({
      ...{ memberId: player.memberId, at: house.dayAt(0, 1), validBetMinor: 100_000n },
    })
    await house.passTo(1, 13)
    await house.run('agents:settle-days')
    await house.sql(`update agent_run set state = 'approved' where state = 'previewed'`)
    await house.run('agents:pay')
    expect(await cashOf(agent)).toBe(0n)
    expect((await creditOf(agent)).credit).toMatchObject({ drawnMinor: '13000' })
    const income = await agent.call(operations.getAgentIncome, {
      query: { from: house.dayOf(-10), to: house.dayOf(0) },
    })
    expect(income).toMatchObject({
      value: {
        items: [{ netMinor: '10000', debtRepaidMinor: '3000', creditRepaidMinor: '7000' }],
      },
    })
  })
})

describe('an overdue credit', () => {
  it('is notified once a due day, heads the list of staff, and can be repaid but not drawn', async () => {
    const agent = await openWithCredit(9_000n, 0n, 0)
    await draw(agent, 4_000n)
    await house.run('agents:overdue-credit')
    await house.passDays(1)
    await house.run('agents:overdue-credit')
    await house.run('agents:overdue-credit')
    const messages = await house.sql(
      `select system from platform_message where subject_id = $1 order by id`,
      [agent.memberId],
    )
    expect(messages.rows.map(({ system }) => system.kind)).toEqual(['credit_set', 'credit_overdue'])
    expect((await creditOf(agent)).credit).toMatchObject({ isOverdue: true, leftMinor: '0' })
    expect(codeOf(await draw(agent, 1n))).toBe('credit_term_over')
    const listed = await asker.call(operations.getAgentCredits, { query: { state: 'overdue' } })
    expect(listed).toMatchObject({
      value: {
        overdueCount: 1,
        items: [{ agent: { memberId: `${agent.memberId}` }, drawnMinor: '4000', isOverdue: true }],
        totals: { drawnMinor: '4000' },
      },
    })
    expect(await repay(agent, 4_000n)).toMatchObject({
      value: { credit: { drawnMinor: '0', isOverdue: false } },
    })
    expect(await approve(await ask(agent, 9_000n, 3))).toBe('ok')
    expect(codeOf(await draw(agent, 1n))).toBe('ok')
    expect(
      await asker.call(operations.getCreditOfAgent, {
        params: { memberId: `${agent.memberId}` },
        query: {},
      }),
    ).toMatchObject({ value: { totalCount: 3, credit: { drawnMinor: '1', limitMinor: '9000' } } })
  })
})

describe('many at once', () => {
  it('draw no more than the limit', async () => {
    const agent = await openWithCredit(10_000n)
    const answers = await Promise.all(Array.from({ length: 12 }, () => draw(agent, 3_000n)))
    expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(3)
    expect(await cashOf(agent)).toBe(9_000n)
  })

  it('repay once with one key', async () => {
    const agent = await openWithCredit(10_000n)
    await draw(agent, 10_000n)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => repay(agent, 4_000n, key)))
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'ok'))
    expect(codeOf(await repay(agent, 4_001n, key))).toBe('key_reused')
    expect(await cashOf(agent)).toBe(6_000n)
  })

  it('draw before a limit is cut, or not at all', async () => {
    const agent = await openWithCredit(10_000n)
    const cut = await ask(agent, 5_000n)
    const draws = Array.from({ length: 8 }, () => draw(agent, 1_000n))
    const [decided] = await Promise.all([approve(cut), ...draws])
    expect(decided).toBe('ok')
    const { credit } = await creditOf(agent)
    expect(credit).toMatchObject({ limitMinor: '5000', drawnMinor: `${await cashOf(agent)}` })
    // What was drawn before the cut stays drawn; nothing is drawn beyond it afterwards.
    expect(codeOf(await draw(agent, 5_001n))).toBe('credit_limit_reached')
  })
})
