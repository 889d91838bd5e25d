import { operations } from '@baize/contract'
import type { PayoutFailure, SandboxProvider } from '@baize/contract/payments'
import { findBrokenInvariants, takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingWithdrawal } from '../../../testing/paying-withdrawal.ts'
import { callBackPayout } from '../../../testing/provider-speaks.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cashierTasks } from './door.ts'
import { createSandboxPayments } from './providers/sandbox-payments.ts'

/** Payouts that failed where another route may pay them: held, sent again under a name of their own, or given back. */
const clock = createForwardClock()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const paying = async () => {
  const order = await openPayingWithdrawal(server, clock)
  const params = { withdrawalId: order.shown }
  const nameOf = (attemptNo: number) =>
    attemptNo === 1 ? order.shown : `${order.shown}-${attemptNo}`
  const fails = (attemptNo: number, code: PayoutFailure, provider?: SandboxProvider) =>
    callBackPayout(server, clock, nameOf(attemptNo), 'failed', {
      code,
      ...(provider && { provider }),
    })
  const pays = (attemptNo: number, provider?: SandboxProvider) =>
    callBackPayout(server, clock, nameOf(attemptNo), 'paid', provider && { provider })
  const sendAgain = (by: StaffBrowser, seenAttempt = 1, provider: string = 'sandbox-b') =>
    by.call(operations.sendPayoutAgain, { params, body: { seenAttempt, provider } })
  const giveBack = (by: StaffBrowser, seenAttempt = 1) =>
    by.call(operations.giveBackPayout, { params, body: { seenAttempt } })
  const show = async () => {
    const answer = await ana.call(operations.getStaffWithdrawal, { params })
    if (!answer.success) throw new Error(answer.code)
    return answer.value.withdrawal
  }
  const mine = async () => {
    const answer = await order.member.call(operations.getWithdrawal, { params })
    if (!answer.success) throw new Error(answer.code)
    return answer.value.withdrawal
  }
  const cash = async () =>
    (await server.server.core.balanceOf(order.member.memberId)).balanceMinor.toString()
  const asks = (path: string) =>
    server.provider.asked.filter(
      (each) => each.path === path && (each.body.reference ?? '').startsWith(order.shown),
    ).length
  return Object.assign(order, { fails, pays, sendAgain, giveBack, show, mine, cash, asks })
}
type Paying = Awaited<ReturnType<typeof paying>>

/** Held, and sent again by the second provider. */
const sentAgain = async () => {
  const order = await paying()
  await order.fails(1, 'float_short')
  expect(await order.sendAgain(ana)).toMatchObject({ success: true })
  await order.send()
  return order
}

const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.success ? 'ok' : (answer.code ?? '')

async function contradictionsOf({ shown }: Pick<Paying, 'shown'>): Promise<number> {
  const found = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from payment_mismatch where kind = 'contradicts' and line_key like $1`,
    [`payout ${shown}%`],
  )
  return found.rows[0]?.count ?? 0
}

/** What has left by the accounts of both providers until now. */
async function leftSoFar(): Promise<readonly bigint[]> {
  const left = async (purpose: string) => {
    const found = await server.database.pool.query<{ balanceMinor: bigint }>(
      `select coalesce(sum(balance_minor), 0)::bigint as "balanceMinor" from ledger_account
        where kind = 'clearing' and purpose = $1`,
      [purpose],
    )
    return found.rows[0]?.balanceMinor ?? 0n
  }
  return [await left('sandbox'), await left('sandbox-b')]
}

/** What leaves by them meanwhile. */
async function leftWhile(act: () => Promise<unknown>): Promise<readonly bigint[]> {
  const before = await leftSoFar()
  await act()
  const after = await leftSoFar()
  return after.map((minor, index) => minor - (before[index] ?? 0n))
}

const confirm = async (order: Paying) =>
  await order.member.call(operations.confirmReceipt, { params: { withdrawalId: order.shown } })

const waitsOf = async (order: Paying) => {
  const answer = await ana.call(operations.getShift, {})
  if (!answer.success) throw new Error(answer.code)
  return answer.value.items.find(({ id }) => id === order.shown)?.reason
}

describe('a payout that another route may still pay', () => {
  it('is held, sent again by another provider under its own name, and leaves by that one’s account', async () => {
    const order = await paying()
    expect(await order.fails(1, 'float_short')).toBe('done')
    expect(await order.show()).toMatchObject({
      ...{ state: 'payout_failed', routes: ['sandbox', 'sandbox-b'], heldMinor: '100000' },
      may: { sendAgain: true, approve: false },
      attempts: [{ attemptNo: 1, state: 'failed', failureCode: 'float_short' }],
    })
    expect(await order.mine()).toMatchObject({ state: 'payout_failed', failureCode: 'float_short' })
    expect((await order.mine()).givenBackAt).not.toBeNull()
    expect(await order.cash()).toBe('400000')
    expect(await waitsOf(order)).toBe('held')
    expect(codeOf(await order.sendAgain(ana, 1, 'nobody'))).toBe('route_unknown')
    expect(await order.sendAgain(ana)).toMatchObject({ value: { withdrawal: { state: 'paying' } } })
    await order.send()
    expect([order.asks('/payouts'), order.asks('/b/payouts')]).toEqual([1, 1])
    // The first provider does not speak for the second one's attempt.
    expect(await order.pays(2, 'sandbox')).toBe('contradicts')
    expect(await order.pays(2, 'sandbox-b')).toBe('done')
    expect(await order.pays(2, 'sandbox-b')).toBe('nothing_to_do')
    expect(await leftWhile(() => confirm(order))).toEqual([0n, 100_000n])
    expect(await order.state()).toBe('received')
    expect(await order.show()).toMatchObject({
      attempts: [
        { reference: order.shown, provider: 'sandbox', state: 'failed' },
        { reference: `${order.shown}-2`, provider: 'sandbox-b', state: 'paid' },
      ],
    })
  })

  it('goes back at once where the account is the reason', async () => {
    const order = await paying()
    await order.fails(1, 'account_closed')
    expect(await order.mine()).toMatchObject({ state: 'failed', failureCode: 'account_closed' })
    expect(await order.cash()).toBe('500000')
    expect(codeOf(await order.sendAgain(ana))).toBe('state_changed')
  })

  it('is held where the provider refuses it, and where for ten minutes no call ever went out', async () => {
    const refused = await paying()
    await refused.fails(1, 'float_short')
    server.provider.refuses.set('/b/payouts', 422)
    await refused.sendAgain(ana)
    await refused.send()
    server.provider.refuses.clear()
    expect(await refused.show()).toMatchObject({
      state: 'payout_failed',
      attempts: [{}, { failureCode: 'route_refused' }],
    })
    await refused.sendAgain(ana, 2)
    const { secret } = server.provider
    const nowhere = createSandboxPayments(
      { address: 'http://127.0.0.1:2', secret, clock },
      'sandbox-b',
    )
    const unreached = () => refused.send({ providers: [nowhere] }).catch(() => 'again')
    expect(await unreached()).toBe('again')
    clock.forward(11 * MINUTE_MS)
    await Promise.all([unreached(), unreached()])
    await unreached()
    expect(await refused.show()).toMatchObject({
      state: 'payout_failed',
      attempts: [{}, {}, { failureCode: 'provider_down' }],
    })
  })

  it('is never sent again while nobody knows what became of it', async () => {
    const order = await paying()
    await order.fails(1, 'float_short')
    await order.sendAgain(ana)
    server.provider.isDown = true
    await order.send().catch(() => undefined)
    clock.forward(12 * MINUTE_MS)
    await order.send().catch(() => undefined)
    server.provider.isDown = false
    expect((await order.show()).state).toBe('paying')
    expect(codeOf(await order.sendAgain(ana, 2, 'sandbox'))).toBe('state_changed')
    expect(codeOf(await order.giveBack(ana, 2))).toBe('state_changed')
  })
})

describe('races about a payout that failed', () => {
  it('of two who send it again at once, and any number of jobs, one attempt goes out', async () => {
    const order = await paying()
    await order.fails(1, 'route_refused')
    const answers = await Promise.all([
      ...[order.sendAgain(ana), order.sendAgain(ben, 1, 'sandbox')],
      ...[order.sendAgain(ben), order.sendAgain(ana, 1, 'sandbox')],
    ])
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...['ok', 'state_changed', 'state_changed', 'state_changed'],
    ])
    const { attempts } = await order.show()
    expect(attempts).toHaveLength(2)
    await Promise.all([order.send(), order.send()])
    const names = server.provider.asked
      .filter(({ body }) => body.reference?.startsWith(`${order.shown}-`))
      .map(({ body }) => body.reference)
    expect(new Set(names)).toEqual(new Set([`${order.shown}-2`]))
  })

  it('of sending it again and giving it back, one is done', async () => {
    for (let round = 0; round < 2; round += 1) {
      const order = await paying()
      await order.fails(1, 'float_short')
      const [sent, back] = await Promise.all([order.sendAgain(ana), order.giveBack(ben)])
      expect([sent.success, back.success].filter(Boolean)).toHaveLength(1)
      expect((await order.show()).state).toBe(sent.success ? 'paying' : 'failed')
      expect(await order.cash()).toBe(sent.success ? '400000' : '500000')
    }
  })

  it('of sending it again and the word that it was paid after all, nothing is booked twice', async () => {
    for (let round = 0; round < 2; round += 1) {
      const order = await paying()
      await order.fails(1, 'float_short')
      const [sent] = await Promise.all([order.sendAgain(ana), order.pays(1), order.pays(1)])
      const shown = await order.show()
      expect(shown.state).toBe(sent.success ? 'paying' : 'paid_out')
      expect(await contradictionsOf(order)).toBe(1)
      if (!sent.success) continue
      expect(shown.attempts).toMatchObject([{ state: 'failed' }, { state: 'sent' }])
      expect(shown.attempts[0]?.paidLateAt).not.toBeNull()
    }
  })
})

describe('an attempt that was thought to have failed and was paid', () => {
  it('counts, and rings, where nothing else was sent', async () => {
    const order = await paying()
    await order.fails(1, 'float_short')
    expect(await order.pays(1)).toBe('contradicts')
    expect((await order.show()).state).toBe('paid_out')
    expect(await contradictionsOf(order)).toBe(1)
    expect(codeOf(await order.sendAgain(ana))).toBe('state_changed')
  })

  it('rings while another is on its way, waits for a person, and is booked once where both are paid', async () => {
    const order = await sentAgain()
    expect(await order.pays(1)).toBe('contradicts')
    expect(await order.pays(1)).toBe('nothing_to_do')
    expect(await contradictionsOf(order)).toBe(1)
    expect((await order.show()).state).toBe('paying')
    expect(await waitsOf(order)).toBe('paid_late')
    expect(await order.pays(2, 'sandbox-b')).toBe('done')
    expect(await leftWhile(() => confirm(order))).toEqual([0n, 100_000n])
    expect(await order.cash()).toBe('400000')
  })

  it('is the payment where the other one fails', async () => {
    const order = await sentAgain()
    await order.pays(1)
    expect(await order.fails(2, 'float_short', 'sandbox-b')).toBe('done')
    expect(await order.show()).toMatchObject({
      state: 'paid_out',
      attempts: [{ state: 'paid' }, { state: 'failed' }],
    })
    expect(await leftWhile(() => confirm(order))).toEqual([100_000n, 0n])
  })

  it('rings and moves nothing after the money was given back', async () => {
    const order = await paying()
    await order.fails(1, 'float_short')
    await order.giveBack(ana)
    expect(await order.pays(1)).toBe('contradicts')
    expect((await order.show()).state).toBe('failed')
    expect(await order.cash()).toBe('500000')
    expect(await contradictionsOf(order)).toBe(1)
  })
})

/** Last, because sessions end while the clock goes on. */
describe('a payout that nobody sends again', () => {
  it('is returned to the player automatically after the retry deadline', async () => {
    const order = await paying()
    await order.fails(1, 'provider_down')
    const expire = () =>
      cashierTasks(server.server.modules.cashier.parts, server.server.core.currency)[
        'cashier:expire'
      ]?.({}, {} as never)
    await expire()
    expect((await order.show()).state).toBe('payout_failed')
    clock.forward(24 * HOUR_MS)
    await Promise.all([expire(), expire()])
    ana = await openStaff(server, 'cashier_lead')
    expect((await order.show()).state).toBe('failed')
    expect(await order.cash()).toBe('500000')
  })
})
