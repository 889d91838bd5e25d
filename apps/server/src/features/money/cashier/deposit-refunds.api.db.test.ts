import { type Deposit, type DepositOutcome, operations } from '@baize/contract'
import { decodeId, type Uuid } from '@baize/kernel'
import { findBrokenInvariants, takeTrialBalance } from '@baize/ledger/pg'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmMail, loadDepositBooks } from '../../../testing/deposit-books.store.ts'
import { lettersTo } from '../../../testing/letters-to.store.ts'
import { callBack, paymentTold, refundTold } from '../../../testing/provider-speaks.ts'
import { orderDeposit } from '../../../testing/reviewed-deposit.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changeDeposit } from './change-deposit.ts'
import { applyDepositEvent, type DepositEvent } from './deposit-states.ts'
import { loadDeposit } from './deposits.store.ts'
import { cashierTasks, questionTasks } from './door.ts'
import { askAboutDeposit, isAskable } from './questions/ask-provider.ts'
import { SEND_REFUND_TASK } from './refunds/refund-job.ts'
import { TELL_RETURNED_TASK } from './refunds/tell-returned.ts'

/** What two people send back goes through the provider, and is kept apart until the provider says that it went. */
const clock = createForwardClock()
const MINUTE_MS = 60_000
let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
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

type Member = Awaited<ReturnType<TestServer['openMember']>>

const idOf = ({ depositId }: Deposit) => decodeId('dep', depositId) as Uuid
const booksOf = (deposit: Deposit) => loadDepositBooks(server.database.pool, idOf(deposit))
const parts = () => server.server.modules.cashier.parts
const tasks = () => cashierTasks(parts(), server.server.core.currency)
const sendRefund = (deposit: Deposit) =>
  tasks()[SEND_REFUND_TASK]?.({ depositId: idOf(deposit) }, {} as never)
const askProviders = () =>
  questionTasks(parts(), server.server.core.currency, { raise: async () => undefined })[
    'cashier:ask-providers'
  ]?.({}, {} as never)
const refunds = () => server.provider.asked.filter(({ path }) => path === '/refunds')
const say = (reference: string, amountMinor: string, status?: 'refunded' | 'refused') =>
  callBack(server, clock, 'refunds', refundTold(reference, amountMinor, status))

async function decide({ depositId }: Deposit, outcome: DepositOutcome): Promise<boolean> {
  const wish = await ana.call(operations.askDepositDecision, {
    params: { depositId },
    body: { outcome, reason: 'Looked at with the provider.' },
  })
  if (!wish.success) return false
  const { approvalId } = wish.value.approval
  const done = await ben.call(operations.approveRequest, { params: { approvalId } })
  return done.success
}

/** Of another amount than asked, and sent on its way back by two people. */
async function returning(member: Member): Promise<Deposit> {
  const deposit = await orderDeposit(member)
  await callBack(server, clock, 'payments', paymentTold(deposit.depositId, '40000'))
  expect(await decide(deposit, 'send_back')).toBe(true)
  return deposit
}

describe('a deposit on its way back', () => {
  it('is written down before the provider is asked, once under one name, and leaves suspense when it went', async () => {
    const member = await server.openMember()
    const mail = await confirmMail(server.database.pool, member.memberId)
    const deposit = await returning(member)
    expect(await booksOf(deposit)).toMatchObject({ state: 'returning', suspenseMinor: 40_000n })
    server.provider.isDown = true
    await expect(sendRefund(deposit)).rejects.toThrow('no usable answer')
    server.provider.isDown = false
    await sendRefund(deposit)
    await sendRefund(deposit)
    const reference = `${deposit.depositId}-1`
    const asked = refunds().filter(({ body }) => body.reference === reference)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({
      ...{ paymentId: `pay-${deposit.depositId}`, amountMinor: '40000', currency: 'PLY' },
    })
    expect(await say(reference, '39999')).toBe('contradicts')
    const results = await Promise.all([
      say(reference, '40000'),
      say(reference, '40000'),
      say(reference, '40000', 'refused'),
    ])
    expect(results.filter((each) => each === 'done')).toHaveLength(1)
    const after = await booksOf(deposit)
    expect(['returned', 'under_review']).toContain(after.state)
    if (after.state === 'under_review') {
      await decide(deposit, 'send_back')
      await say(`${deposit.depositId}-2`, '40000')
    }
    expect(await booksOf(deposit)).toMatchObject({
      ...{ state: 'returned', suspenseMinor: 0n, clearingMinor: 0n, cashMinor: 0n },
    })
    await tasks()[TELL_RETURNED_TASK]?.({ depositId: idOf(deposit) }, {} as never)
    const [letter] = await lettersTo(server.database.pool, mail)
    expect(letter).toMatchObject({ subject: 'Your deposit has been refunded' })
    expect(letter?.text).toContain(deposit.orderNumber)
  })

  it('comes back under review with the provider’s reason, and a late word of that try moves nothing', async () => {
    const member = await server.openMember()
    const deposit = await returning(member)
    const { depositId } = deposit
    await sendRefund(deposit)
    expect(await say(`${depositId}-1`, '40000', 'refused')).toBe('done')
    const seen = await ana.call(operations.getStaffDeposit, { params: { depositId } })
    expect(seen).toMatchObject({
      value: {
        deposit: {
          state: 'under_review',
          refund: { tries: 1, isRefused: true, refusal: 'The payer’s account is closed.' },
          may: { decide: true },
        },
      },
    })
    expect(await say(`${depositId}-1`, '40000')).toBe('contradicts')
    expect(await say(`${depositId}-9`, '40000')).toBe('unknown_order')
    expect(await decide(deposit, 'send_back')).toBe(true)
    await sendRefund(deposit)
    expect(refunds().at(-1)?.body).toMatchObject({ reference: `${depositId}-2` })
    expect(await say(`${depositId}-1`, '40000')).toBe('contradicts')
    expect(await booksOf(deposit)).toMatchObject({ state: 'returning', suspenseMinor: 40_000n })
    expect(await say(`${depositId}-2`, '40000')).toBe('done')
    expect(await booksOf(deposit)).toMatchObject({ state: 'returned', suspenseMinor: 0n })
  })

  it('that the provider does not take comes back under review, and can be credited', async () => {
    const deposit = await returning(await server.openMember())
    server.provider.refuses.set('/refunds', 409)
    await sendRefund(deposit)
    expect(await booksOf(deposit)).toMatchObject({ state: 'under_review', suspenseMinor: 40_000n })
    expect(await decide(deposit, 'credit')).toBe(true)
    expect(await booksOf(deposit)).toMatchObject({
      ...{ state: 'credited', suspenseMinor: 0n, clearingMinor: -40_000n },
    })
  })

  it('is asked about when no call comes, and asked for again where it never arrived', async () => {
    const deposit = await returning(await server.openMember())
    const reference = `${deposit.depositId}-1`
    server.provider.says.set(`/refunds/state ${reference}`, { isKnown: false, told: [] })
    clock.forward(4 * MINUTE_MS)
    await askProviders()
    expect(refunds().at(-1)?.body).toMatchObject({ reference })
    const told = [refundTold(reference, '40000')]
    server.provider.says.set(`/refunds/state ${reference}`, { isKnown: true, told })
    clock.forward(6 * MINUTE_MS)
    await Promise.all([askProviders(), callBack(server, clock, 'refunds', told[0] ?? {})])
    expect(await booksOf(deposit)).toMatchObject({ state: 'returned', suspenseMinor: 0n })
  })
})

const ACTS = [
  ...['exact', 'other', 'declined', 'cancel', 'expire', 'credit', 'send_back'],
  ...['confirm_1', 'refuse_1', 'confirm_2', 'refuse_2', 'ask', 'send', 'twice'],
] as const
type Act = (typeof ACTS)[number]

const EVENTS: readonly DepositEvent[] = [
  ...(['offer', 'send_proof', 'see', 'pay_exact', 'pay_other', 'decline', 'cancel'] as const),
  ...(['expire', 'credit_review', 'ask_back', 'confirm_back', 'refuse_back', 'send_back'] as const),
]

describe('whatever happens to a deposit, in whatever order', () => {
  // Rule M11
  it('takes only steps of the table, and ends with suspense at zero and a clearing that fits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<Act>(...ACTS), { maxLength: 14 }), async (acts) => {
        const member = await server.openMember()
        const deposit = await orderDeposit(member)
        for (const act of acts) await doAct(member, deposit, act)
        await endIt(deposit)
        const books = await booksOf(deposit)
        for (const [at, state] of books.steps.entries()) {
          const before = at === 0 ? 'created' : books.steps[at - 1]
          const isAllowed = EVENTS.some(
            (event) => applyDepositEvent(before as never, event) === state,
          )
          expect(isAllowed, `${before} → ${state}`).toBe(true)
        }
        expect(books.suspenseMinor).toBe(0n)
        const cameMinor = books.state === 'credited' ? books.paidMinor : 0n
        expect(books.clearingMinor).toBe(-(cameMinor ?? 0n))
        expect(books.cashMinor).toBe(cameMinor ?? 0n)
        expect(books.moneyIn).toBeLessThanOrEqual(1)
      }),
      { numRuns: 15 },
    )
    expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  }, 60_000)
})

async function doAct(member: Member, deposit: Deposit, act: Act): Promise<void> {
  const { depositId } = deposit
  const pay = (amountMinor: string, status?: string) =>
    callBack(server, clock, 'payments', paymentTold(depositId, amountMinor, status))
  switch (act) {
    case 'exact':
      return void (await pay('50000'))
    case 'other':
      return void (await pay('60000'))
    case 'declined':
      return void (await pay('50000', 'declined'))
    case 'cancel':
      return void (await member.call(operations.cancelDeposit, { params: { depositId } }))
    case 'expire': {
      const row = await loadDeposit(server.database.pool, idOf(deposit))
      const decide = () => ({ event: 'expire' as const })
      return void (row && (await changeDeposit(parts(), { row, byWhom: 'system', decide })))
    }
    case 'credit':
    case 'send_back':
      return void (await decide(deposit, act))
    case 'confirm_1':
    case 'confirm_2':
      return void (await say(`${depositId}-${act.at(-1)}`, '60000'))
    case 'refuse_1':
    case 'refuse_2':
      return void (await say(`${depositId}-${act.at(-1)}`, '60000', 'refused'))
    case 'send':
      return void (await sendRefund(deposit))
    case 'ask': {
      const row = await loadDeposit(server.database.pool, idOf(deposit))
      return void (row && isAskable(row) && (await askAboutDeposit(parts(), row, null)))
    }
    case 'twice':
      return void (await Promise.all([
        pay('60000'),
        pay('50000'),
        pay('60000'),
        pay('50000', 'declined'),
      ]))
  }
}

/** Whoever is left in the middle is brought to an end, as people would. */
async function endIt(deposit: Deposit): Promise<void> {
  const books = await booksOf(deposit)
  if (books.state === 'returning') {
    await say(`${deposit.depositId}-${books.refundNo}`, '60000')
  }
  if (books.state === 'under_review') await decide(deposit, 'credit')
}
