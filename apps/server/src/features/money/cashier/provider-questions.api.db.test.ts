import { type Deposit, operations } from '@baize/contract'
import type { OrderState } from '@baize/contract/payments'
import { decodeId, minor } from '@baize/kernel'
import { findBrokenInvariants, takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPayingWithdrawal } from '../../../testing/paying-withdrawal.ts'
import { callBack, paymentTold, payoutTold } from '../../../testing/provider-speaks.ts'
import { orderDeposit } from '../../../testing/reviewed-deposit.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cashierTasks, questionTasks } from './door.ts'

/** Orders whose call-back never came: the provider is asked, and what it says goes the way of a call-back. */
const clock = createForwardClock()
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const PAYMENT_STATE = '/payments/state'
const PAYOUT_STATE = '/payouts/state'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
beforeEach(() => {
  server.provider.says.clear()
  server.provider.refuses.clear()
  server.provider.isDown = false
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const parts = () => server.server.modules.cashier.parts
const rung: { subject: string; detail: string }[] = []
const run = async (task: 'cashier:ask-providers' | 'cashier:watch-stranded') => {
  const tasks = questionTasks(parts(), server.server.core.currency, {
    raise: async (findings) => void rung.push(...findings),
  })
  await tasks[task]?.({}, {} as never)
}
const askLater = async (ms: number) => {
  clock.forward(ms)
  await run('cashier:ask-providers')
}
const says = (path: string, reference: string, state: OrderState<object>) =>
  server.provider.says.set(`${path} ${reference}`, state)
const asksAbout = (path: string, reference: string) =>
  server.provider.asked.filter((each) => each.path === path && each.body.reference === reference)
    .length

type Member = Awaited<ReturnType<TestServer['openMember']>>

/** Read from the books: sessions end while the clock goes on. */
async function stateOf({ depositId }: Pick<Deposit, 'depositId'>) {
  const found = await server.database.pool.query<{ state: string }>(
    'select state from deposit where id = $1',
    [decodeId('dep', depositId)],
  )
  return found.rows[0]?.state
}

async function balanceOf({ memberId }: Member): Promise<string> {
  return (await server.server.core.balanceOf(memberId)).balanceMinor.toString()
}

describe('a deposit whose call-back never came', () => {
  it('is asked about after a few minutes and credited once, with growing pauses before', async () => {
    const member = await server.openMember()
    const deposit = await orderDeposit(member)
    await askLater(2 * MINUTE_MS)
    expect(asksAbout(PAYMENT_STATE, deposit.depositId)).toBe(0)
    await askLater(2 * MINUTE_MS)
    expect(asksAbout(PAYMENT_STATE, deposit.depositId)).toBe(1)
    await askLater(MINUTE_MS)
    expect(asksAbout(PAYMENT_STATE, deposit.depositId)).toBe(1)
    expect(await stateOf(deposit)).toBe('pending')
    const told = [paymentTold(deposit.depositId, '50000')]
    says(PAYMENT_STATE, deposit.depositId, { isKnown: true, told })
    await askLater(10 * MINUTE_MS)
    expect(await stateOf(deposit)).toBe('credited')
    expect(await balanceOf(member)).toBe('50000')
    await askLater(60 * MINUTE_MS)
    expect(asksAbout(PAYMENT_STATE, deposit.depositId)).toBe(2)
    expect(await callBack(server, clock, 'payments', told[0] ?? {})).toBe('nothing_to_do')
    expect(await balanceOf(member)).toBe('50000')
  })

  it('moves its money once when questions and call-backs race', async () => {
    for (const amountMinor of ['50000', '40000']) {
      const member = await server.openMember()
      const deposit = await orderDeposit(member)
      const told = paymentTold(deposit.depositId, amountMinor)
      says(PAYMENT_STATE, deposit.depositId, { isKnown: true, told: [told] })
      clock.forward(4 * MINUTE_MS)
      const results = await Promise.all([
        run('cashier:ask-providers'),
        callBack(server, clock, 'payments', told),
        run('cashier:ask-providers'),
        callBack(server, clock, 'payments', told),
      ])
      expect(results.filter((each) => each === 'done').length).toBeLessThanOrEqual(1)
      const isExact = amountMinor === '50000'
      expect(await stateOf(deposit)).toBe(isExact ? 'credited' : 'under_review')
      expect(await balanceOf(member)).toBe(isExact ? '50000' : '0')
      const steps = await server.database.pool.query(
        'select state from order_history where order_id = $1 order by step',
        [decodeId('dep', deposit.depositId)],
      )
      expect(steps.rows).toHaveLength(2)
    }
  })

  it('is found paid after it ran out, and left alone once the provider has never heard of it', async () => {
    const paid = await server.openMember()
    const unknown = await server.openMember()
    const [late, lost] = [await orderDeposit(paid), await orderDeposit(unknown)]
    says(PAYMENT_STATE, lost.depositId, { isKnown: false, told: [] })
    clock.forward(60 * MINUTE_MS)
    await cashierTasks(parts(), server.server.core.currency)['cashier:expire']?.({}, {} as never)
    expect(await stateOf(late)).toBe('expired')
    says(PAYMENT_STATE, late.depositId, {
      isKnown: true,
      told: [paymentTold(late.depositId, '50000')],
    })
    await run('cashier:ask-providers')
    expect(await stateOf(late)).toBe('credited')
    expect(await stateOf(lost)).toBe('expired')
    await askLater(120 * MINUTE_MS)
    expect(asksAbout(PAYMENT_STATE, lost.depositId)).toBe(1)
  })

  it('believes no answer that is not signed, is about another order or of another shape', async () => {
    const member = await server.openMember()
    const deposit = await orderDeposit(member)
    const other = paymentTold('dep_00000000000000000000000000', '50000')
    says(PAYMENT_STATE, deposit.depositId, { isKnown: true, told: [other] })
    await askLater(4 * MINUTE_MS)
    server.provider.says.set(`${PAYMENT_STATE} ${deposit.depositId}`, { paid: true })
    await askLater(6 * MINUTE_MS)
    server.provider.isDown = true
    await askLater(12 * MINUTE_MS)
    server.provider.isDown = false
    expect(await stateOf(deposit)).not.toBe('credited')
    const lead = await openStaff(server, 'cashier_lead')
    const params = { depositId: deposit.depositId }
    const seen = await lead.call(operations.getDepositQuestion, { params })
    expect(seen).toMatchObject({
      value: { question: { last: { answer: 'unreachable', by: null } } },
    })
  })

  it('is asked about by staff at once, which is audited; of a settled one there is nothing to ask', async () => {
    const member = await server.openMember()
    const deposit = await orderDeposit(member)
    const params = { depositId: deposit.depositId }
    says(PAYMENT_STATE, deposit.depositId, {
      isKnown: true,
      told: [paymentTold(deposit.depositId, '50000')],
    })
    const lead = await openStaff(server, 'cashier_lead')
    const asked = await lead.call(operations.askDepositProvider, { params })
    expect(asked).toMatchObject({
      value: { question: { mayAsk: false, last: { answer: 'told', by: lead.displayName } } },
    })
    expect(await stateOf(deposit)).toBe('credited')
    const again = await lead.call(operations.askDepositProvider, { params })
    expect(again).toMatchObject({ code: 'nothing_to_ask' })
    const log = await server.database.pool.query(
      'select action, after from audit_log where subject = $1',
      [deposit.orderNumber],
    )
    expect(log.rows).toEqual([
      { action: 'deposit.provider_asked', after: { depositState: 'deposit_credited' } },
    ])
  })
})

const payingWithdrawal = (isReached = true) => openPayingWithdrawal(server, clock, { isReached })

describe('a payout whose call-back never came', () => {
  it.each([
    ['paid', 'paid_out', '400000'],
    ['failed', 'failed', '500000'],
  ] as const)(
    'that was %s is found out by asking, once, beside call-backs',
    async (status, state, cash) => {
      const order = await payingWithdrawal()
      const told = payoutTold(order.shown, status)
      says(PAYOUT_STATE, order.shown, { isKnown: true, told: [told] })
      clock.forward(4 * MINUTE_MS)
      await Promise.all([
        run('cashier:ask-providers'),
        callBack(server, clock, 'payouts', told),
        run('cashier:ask-providers'),
      ])
      expect(await order.state()).toBe(state)
      expect(await balanceOf(order.member)).toBe(cash)
    },
  )

  it('of a part is asked about under the name of the part whose turn it is, and the next one goes out', async () => {
    const order = await openPayingWithdrawal(server, clock, { partMaxMinor: minor(60_000n) })
    const [first = '', second = ''] = await order.partNames()
    says(PAYOUT_STATE, first, { isKnown: true, told: [payoutTold(first, 'paid', '60000')] })
    await askLater(4 * MINUTE_MS)
    expect(asksAbout(PAYOUT_STATE, order.shown)).toBe(0)
    expect(await order.state()).toBe('paying')
    says(PAYOUT_STATE, second, { isKnown: true, told: [payoutTold(second, 'paid', '40000')] })
    await askLater(15 * MINUTE_MS)
    expect(await order.state()).toBe('paid_out')
  })

  it('that never arrived there is asked for again under its reference', async () => {
    const order = await payingWithdrawal(false)
    says(PAYOUT_STATE, order.shown, { isKnown: false, told: [] })
    const before = asksAbout('/payouts', order.shown)
    await askLater(4 * MINUTE_MS)
    expect(asksAbout('/payouts', order.shown)).toBe(before + 1)
    expect(await order.state()).toBe('paying')
  })

  it('that the provider had taken and denies moves nothing, and rings', async () => {
    const order = await payingWithdrawal()
    says(PAYOUT_STATE, order.shown, { isKnown: false, told: [] })
    const before = asksAbout('/payouts', order.shown)
    await askLater(4 * MINUTE_MS)
    expect(asksAbout('/payouts', order.shown)).toBe(before)
    expect(await order.state()).toBe('paying')
    await run('cashier:watch-stranded')
    expect(rung.map(({ subject }) => subject)).toContain(order.orderNumber)
  })

  it('is asked about to an end, and then left to a person, who may still ask', async () => {
    const order = await payingWithdrawal()
    for (let quarter = 0; quarter < 24; quarter += 1) await askLater(DAY_MS / 4)
    const asked = asksAbout(PAYOUT_STATE, order.shown)
    expect(asked).toBe(11)
    await askLater(30 * DAY_MS)
    expect(asksAbout(PAYOUT_STATE, order.shown)).toBe(asked)
    rung.length = 0
    await run('cashier:watch-stranded')
    expect(rung.map(({ subject }) => subject)).toContain(order.orderNumber)
    const lead = await openStaff(server, 'cashier_lead')
    const params = { withdrawalId: order.shown }
    says(PAYOUT_STATE, order.shown, { isKnown: true, told: [payoutTold(order.shown)] })
    expect(await lead.call(operations.askPayoutProvider, { params })).toMatchObject({
      value: { question: { mayAsk: false, asks: 12, last: { answer: 'told' } } },
    })
    const seen = await lead.call(operations.getStaffWithdrawal, { params })
    expect(seen).toMatchObject({ value: { withdrawal: { state: 'paid_out' } } })
  })
})
