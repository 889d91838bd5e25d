import { type Deposit, operations, type PaymentMismatchKind } from '@baize/contract'
import type { PaymentReportLine } from '@baize/contract/payments'
import { decodeId, minor } from '@baize/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessDayOf } from '../../../../house/agents/house-day.ts'
import { openPayingWithdrawal } from '../../../../testing/paying-withdrawal.ts'
import {
  callBack,
  paymentTold,
  payoutTold,
  refundTold,
} from '../../../../testing/provider-speaks.ts'
import { orderDeposit } from '../../../../testing/reviewed-deposit.ts'
import { createForwardClock } from '../../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../../testing/withdrawing-member.ts'
import { HAND_OVER_TASK } from '../../cashier/change-withdrawal.ts'
import { cashierTasks } from '../../cashier/door.ts'
import { reconcileLastDay, reportTasks } from './report-tasks.ts'

/** A day of the provider's report beside our orders and its clearing account. */
const clock = createForwardClock()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const HOUSE_MINUTES = 480
/** How much of the house's day is over, and which day it is. */
const overOfDay = () => (clock.now() + HOUSE_MINUTES * MINUTE_MS) % DAY_MS
const houseDay = () => businessDayOf(clock.now(), HOUSE_MINUTES)
let server: TestServer
let lead: StaffBrowser
let day: string
/** What the provider's books say. */
const truth: PaymentReportLine[] = []
let told: PaymentReportLine[] = []
let owedMinor = 0n
const names: Record<string, Deposit> = {}

const reportParts = () => server.server.modules.reconciliation.payments

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  // Everything happens well inside of one day.
  clock.forward(DAY_MS - overOfDay() + 2 * HOUR_MS)
  day = houseDay()
  for (const name of ['right', 'hidden', 'amount', 'fee', 'state', 'doubled', 'currency']) {
    names[name] = await pay(await orderOf(), '50000')
  }
  names.waiting = await orderOf()
  names.review = await pay(await orderOf(), '40000')
  names.returned = await pay(await orderOf(), '30000')
  await sendBack(names.returned)
  await addPayout()
  await addPayoutInParts()
  await addReturns()
  truth.push(lineOf(names.waiting, '50000', { state: 'pending' }))
  truth.push({
    ...lineOf(names.returned, '30000'),
    ...{ kind: 'refund', reference: `${names.returned.depositId}-1` },
  })
  owedMinor = owedByTheBooks()
  await forward(DAY_MS)
})
beforeEach(() => {
  told = truth
  server.provider.isDown = false
  server.provider.says.set('/reports', ({ from = '', until = '' }) => ({
    lines: told.filter(({ at }) => at >= from && at < until),
    next: null,
    owedMinor: `${owedMinor}`,
  }))
})
afterAll(() => server.stop())

const orderOf = async () => orderDeposit(await server.openMember())

function lineOf(
  { depositId }: Pick<Deposit, 'depositId'>,
  amountMinor: string,
  change: Partial<PaymentReportLine> = {},
): PaymentReportLine {
  return {
    ...{ kind: 'deposit', reference: depositId, transactionId: null, state: 'done' },
    ...{ amountMinor, feeMinor: '0', currency: 'PLY', at: new Date(clock.now()).toISOString() },
    ...change,
  }
}

async function pay(deposit: Deposit, amountMinor: string): Promise<Deposit> {
  await callBack(server, clock, 'payments', paymentTold(deposit.depositId, amountMinor))
  truth.push(lineOf(deposit, amountMinor))
  return deposit
}

async function sendBack({ depositId }: Deposit): Promise<void> {
  const ana = await openStaff(server, 'cashier_lead')
  const ben = await openStaff(server, 'cashier_lead')
  const asked = await ana.call(operations.askDepositDecision, {
    params: { depositId },
    body: { outcome: 'send_back', reason: 'It was not theirs.' },
  })
  if (!asked.success) throw new Error(asked.code)
  const { approvalId } = asked.value.approval
  await ben.call(operations.approveRequest, { params: { approvalId } })
  await callBack(server, clock, 'refunds', refundTold(`${depositId}-1`, '30000'))
}

/** One that left, and has not been received. */
async function addPayout(): Promise<void> {
  const { shown: reference } = await openPayingWithdrawal(server, clock)
  await callBack(server, clock, 'payouts', payoutTold(reference))
  truth.push({ ...lineOf({ depositId: reference }, '100000'), kind: 'payout' })
}

/** Deposits that were not played with on a break: one went back, of one the provider refused it. */
async function addReturns(): Promise<void> {
  for (const status of ['refunded', 'refused'] as const) {
    const member = await openWithdrawingMember(server, 0n)
    await pay(await orderDeposit(member), '50000')
    await member.call(operations.startBreak, { body: { kind: 'cool_off', days: 1 } })
    const asked = await member.withdraw(20_000n)
    if (!asked.success) throw new Error(asked.code)
    const { withdrawalId: reference } = asked.value.withdrawal
    const { core, modules } = server.server
    const tasks = cashierTasks(modules.cashier.parts, core.currency)
    await tasks[HAND_OVER_TASK]?.({ withdrawalId: decodeId('wdr', reference) }, {} as never)
    await callBack(server, clock, 'refunds', refundTold(reference, '20000', status))
    const state = status === 'refunded' ? 'done' : 'failed'
    truth.push({ ...lineOf({ depositId: reference }, '20000'), kind: 'refund', state })
  }
}

/** One in parts: the first left, the second was refused, and the third was never sent. */
async function addPayoutInParts(): Promise<void> {
  const { state, partNames } = await openPayingWithdrawal(server, clock, {
    partMaxMinor: minor(40_000n),
  })
  const [first = '', second = '', ...rest] = await partNames()
  expect(rest).toHaveLength(1)
  await callBack(server, clock, 'payouts', payoutTold(first, 'paid', '40000'))
  await callBack(server, clock, 'payouts', {
    ...payoutTold(second, 'failed', '40000'),
    reason: 'Closed.',
  })
  expect(await state()).toBe('paid_out')
  truth.push({ ...lineOf({ depositId: first }, '40000'), kind: 'payout' })
  truth.push({ ...lineOf({ depositId: second }, '40000'), kind: 'payout', state: 'failed' })
}

/** What came, less what left, as an honest provider counts it. */
function owedByTheBooks(): bigint {
  return truth.reduce((sum, { kind, state, amountMinor }) => {
    if (state !== 'done') return sum
    return kind === 'deposit' ? sum + BigInt(amountMinor) : sum - BigInt(amountMinor)
  }, 0n)
}

/** Time goes on, and whoever was signed in signs in again. */
async function forward(ms: number): Promise<void> {
  clock.forward(ms)
  lead = await openStaff(server, 'cashier_lead')
}

const compare = async () => {
  const answer = await lead.call(operations.startPaymentRun, { body: { provider: 'sandbox', day } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.run
}

async function listed(query: Record<string, unknown> = {}) {
  const answer = await lead.call(operations.getPaymentMismatches, { query })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function kindsOf(): Promise<Record<string, PaymentMismatchKind>> {
  const { items } = await listed({ pageSize: 50 })
  return Object.fromEntries(items.map(({ reference, kind }) => [reference, kind]))
}

describe('a provider’s report', () => {
  it('of an honest day agrees, line by line and in what is owed', async () => {
    const run = await compare()
    expect(run).toMatchObject({ state: 'finished', mismatchCount: 0, theirsCount: truth.length })
    const { theirsMinor, oursMinor, onTheWayMinor } = run.owed
    expect(theirsMinor).toBe(`${owedMinor}`)
    expect(BigInt(oursMinor ?? 0) + BigInt(onTheWayMinor ?? 0)).toBe(owedMinor)
    // The payout has left, and is in escrow still.
    expect(onTheWayMinor).not.toBe('0')
    expect(await listed()).toMatchObject({ openCount: 0 })
  })

  it('differs in each way, each found and named, and rings while it is open', async () => {
    const change = (name: string, to: Partial<PaymentReportLine>) => (line: PaymentReportLine) =>
      line.kind === 'deposit' && line.reference === names[name]?.depositId
        ? { ...line, ...to }
        : line
    const stranger = 'dep_00000000000000000000000000'
    told = [
      ...truth.filter(({ reference }) => reference !== names.hidden?.depositId),
      ...truth.filter(({ reference }) => reference === names.doubled?.depositId),
      { ...(truth[0] as PaymentReportLine), reference: stranger },
    ]
      .map(change('amount', { amountMinor: '50001' }))
      .map(change('fee', { feeMinor: '1' }))
      .map(change('state', { state: 'failed' }))
      .map(change('waiting', { state: 'done' }))
      .map(change('currency', { currency: 'XTS' }))
    owedMinor += 100n
    expect(await compare()).toMatchObject({ mismatchCount: 9 })
    const idOf = (name: string) => names[name]?.depositId ?? ''
    expect(await kindsOf()).toEqual({
      [stranger]: 'missing_here',
      [idOf('hidden')]: 'missing_there',
      [idOf('doubled')]: 'twice',
      [idOf('amount')]: 'amount_differs',
      [idOf('fee')]: 'fee_differs',
      [idOf('state')]: 'state_differs',
      [idOf('waiting')]: 'state_differs',
      [idOf('currency')]: 'currency_differs',
      [day]: 'owed_differs',
    })
    owedMinor -= 100n
    const rung: unknown[] = []
    const tasks = reportTasks({
      ...reportParts(),
      raise: async (findings) => void rung.push(...findings),
    })
    await tasks['payments:watch-mismatches']?.({}, undefined as never)
    expect(rung).toEqual([
      { subject: 'sandbox', detail: expect.stringMatching(/^9 open, the oldest since/) },
    ])
  })

  it('is taken as it is for a reason, once, and not opened again while it stays the same', async () => {
    told = truth.map((line) =>
      line.reference === names.fee?.depositId ? { ...line, feeMinor: '1' } : line,
    )
    await compare()
    const { items } = await listed()
    expect(items.map(({ kind }) => kind)).toEqual(['fee_differs'])
    const params = { paymentMismatchId: items[0]?.paymentMismatchId ?? '' }
    const body = { reason: 'The provider charges it once more.' }
    const accept = () => lead.call(operations.acceptPaymentMismatch, { params, body })
    const both = await Promise.all([accept(), accept()])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)).toMatchObject({ code: 'mismatch_closed' })
    expect(await compare()).toMatchObject({ mismatchCount: 1 })
    expect(await listed()).toMatchObject({ openCount: 0 })
    const resolved = await listed({ show: 'resolved', pageSize: 50 })
    expect(resolved.items.filter(({ state }) => state === 'settled')).toHaveLength(8)
  })

  it('of a silent provider settles nothing, and is asked for again; a day is compared once by the night', async () => {
    told = truth.filter(({ reference }) => reference !== names.hidden?.depositId)
    await compare()
    expect(await listed()).toMatchObject({ openCount: 1 })
    server.provider.isDown = true
    expect(await compare()).toMatchObject({ state: 'failed', failure: 'silent' })
    expect(await listed()).toMatchObject({ openCount: 1 })
    server.provider.isDown = false
    told = truth
    await compare()
    expect(await listed()).toMatchObject({ openCount: 0 })
    const asked = () => server.provider.asked.filter(({ path }) => path === '/reports').length
    await reconcileLastDay(reportParts())
    const before = asked()
    await forward(DAY_MS)
    await reconcileLastDay(reportParts())
    expect(asked()).toBeGreaterThan(before)
    const done = asked()
    await reconcileLastDay(reportParts())
    expect(asked()).toBe(done)
  })

  it('of a day that is not over, or of nobody, is not compared', async () => {
    const today = houseDay()
    const start = (body: { provider: string; day: string }) =>
      lead.call(operations.startPaymentRun, { body })
    expect(await start({ provider: 'sandbox', day: today })).toMatchObject({ code: 'day_not_over' })
    expect(await start({ provider: 'nobody', day })).toMatchObject({ code: 'provider_unknown' })
  })
})

describe('what crosses midnight', () => {
  it('is no difference: paid there before it and told here after it', async () => {
    clock.forward(DAY_MS - overOfDay() - MINUTE_MS)
    const member = await server.openMember()
    const deposit = await orderDeposit(member)
    truth.push(lineOf(deposit, '50000'))
    owedMinor += 50_000n
    told = truth
    day = houseDay()
    clock.forward(2 * MINUTE_MS)
    await callBack(server, clock, 'payments', paymentTold(deposit.depositId, '50000'))
    await forward(4 * HOUR_MS)
    expect(await compare()).toMatchObject({ state: 'finished', mismatchCount: 0, theirsCount: 1 })
  })
})
