import { operations } from '@baize/contract'
import { decodeId, minor, type Uuid } from '@baize/kernel'
import { findBrokenInvariants, takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANSWERS } from '../../../testing/known-member.store.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'
import type { CashierParts } from './door.ts'
import { handOver } from './hand-over.ts'
import { applyPayoutCallback } from './payout-callbacks.ts'

/** Withdrawals that are larger than one payout may be, or that staff want to be paid in parts. */
const clock = createForwardClock()
let server: TestServer
let parts: CashierParts
let ana: StaffBrowser
let ben: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  const given = server.server.modules.cashier.parts
  // A provider with a small largest sum, so that small orders come in parts.
  const provider = { ...given.provider, payoutMaxMinor: minor(50_000n) }
  parts = { ...given, provider, providers: [provider] }
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
})

const uuidOf = (withdrawalId: string) => decodeId('wdr', withdrawalId) as Uuid

/** A member whose withdrawal was approved; `partMinorMax` is what staff said. */
async function openApproved(amountMinor = 120_000n, partMinorMax?: string) {
  const member = await openWithdrawingMember(server, 200_000n)
  const asked = await member.withdraw(amountMinor)
  if (!asked.success) throw new Error(asked.code)
  const { withdrawalId } = asked.value.withdrawal
  const params = { withdrawalId }
  const approved = await ana.call(operations.approveWithdrawal, {
    params,
    body: { seenState: 'requested', answers: ANSWERS, ...(partMinorMax && { partMinorMax }) },
  })
  if (!approved.success) throw new Error(approved.code)
  const show = async () => {
    const answer = await ana.call(operations.getStaffWithdrawal, { params })
    if (!answer.success) throw new Error(answer.code)
    return answer.value.withdrawal
  }
  const mine = async () => {
    const answer = await member.call(operations.getWithdrawal, { params })
    if (!answer.success) throw new Error(answer.code)
    return answer.value.withdrawal
  }
  const balance = async () => {
    const answer = await member.call(operations.getBalance)
    if (!answer.success) throw new Error(answer.code)
    return [BigInt(answer.value.balanceMinor), BigInt(answer.value.heldMinor)]
  }
  const give = () => handOver(parts, server.server.core.currency, uuidOf(withdrawalId))
  const report = async (partNumber: number, status: 'paid' | 'failed' = 'paid') => {
    const { parts: shown, amountMinor: wholeMinor } = await show()
    const part = shown[partNumber - 1]
    const reference = part?.reference ?? withdrawalId
    return await applyPayoutCallback(parts, 'sandbox', {
      ...{ eventId: 'evt', payoutId: `out-${reference}`, reference, status },
      ...{ amountMinor: part?.amountMinor ?? wholeMinor, currency: 'PLY' },
      reason: status === 'failed' ? 'The account is closed.' : null,
    })
  }
  const states = async () => (await show()).parts.map(({ state }) => state)
  return Object.assign(member, { withdrawalId, show, mine, balance, give, report, states })
}

const asksOf = (withdrawalId: string, orderNumber: string) =>
  server.provider.asked.filter(
    ({ path, body }) =>
      path === '/payouts' &&
      (body.reference === withdrawalId || body.orderNumber?.startsWith(`${orderNumber}-`)),
  )

describe('a withdrawal that is larger than one payout', () => {
  it('is paid part by part, and is paid out when the last one is', async () => {
    const order = await openApproved()
    await order.give()
    expect(await order.states()).toEqual(['paying', 'waiting', 'waiting'])
    await order.give()
    expect(await order.report(1)).toBe('done')
    expect(await order.mine()).toMatchObject({ state: 'paying', paidMinor: '50000' })
    await order.give()
    expect(await order.report(2)).toBe('done')
    await order.give()
    expect(await order.report(3)).toBe('done')
    const paid = await order.mine()
    expect(paid).toMatchObject({ state: 'paid_out', paidMinor: '120000', returnedMinor: '0' })
    expect(paid.parts.map(({ amountMinor }) => amountMinor)).toEqual(['50000', '50000', '20000'])
    const asked = asksOf(order.withdrawalId, paid.orderNumber)
    expect(asked.map(({ body }) => body.amountMinor)).toEqual(['50000', '50000', '20000'])
    expect(new Set(asked.map(({ body }) => body.reference)).size).toBe(3)
    const shown = await order.show()
    expect(shown.parts[1]).toMatchObject({
      payoutId: `out-${shown.parts[1]?.reference}`,
      history: [{ state: 'waiting' }, { state: 'paying' }, { state: 'paid' }],
    })
    await order.call(operations.confirmReceipt, { params: { withdrawalId: order.withdrawalId } })
    expect(await order.mine()).toMatchObject({ state: 'received', receivedMinor: '120000' })
    expect(await order.balance()).toEqual([80_000n, 0n])
  })

  it('gives back what failed after others were paid; the receipt is about what was paid', async () => {
    const order = await openApproved()
    await order.give()
    await order.report(1)
    await order.give()
    expect(await order.report(2, 'failed')).toBe('done')
    expect(await order.states()).toEqual(['paid', 'failed', 'not_sent'])
    const paid = await order.mine()
    expect(paid).toMatchObject({
      ...{ state: 'paid_out', paidMinor: '50000', returnedMinor: '70000' },
      reason: 'The account is closed.',
      receivedAutomaticallyAt: expect.any(String),
    })
    expect(await order.balance()).toEqual([150_000n, 50_000n])
    await order.give()
    expect(asksOf(order.withdrawalId, paid.orderNumber)).toHaveLength(2)
    await order.call(operations.confirmReceipt, { params: { withdrawalId: order.withdrawalId } })
    expect(await order.mine()).toMatchObject({ receivedMinor: '50000', returnedMinor: '70000' })
    expect(await order.balance()).toEqual([150_000n, 0n])
  })

  it('gives everything back when its first part fails', async () => {
    const order = await openApproved()
    await order.give()
    expect(await order.report(1, 'failed')).toBe('done')
    expect(await order.mine()).toMatchObject({ state: 'failed', returnedMinor: '120000' })
    expect(await order.balance()).toEqual([200_000n, 0n])
  })

  it('hears each part once, and none before its turn, however often and in whatever order', async () => {
    const order = await openApproved()
    await order.give()
    expect(await order.report(2)).toBe('contradicts')
    const wholly = {
      ...({ eventId: 'evt', payoutId: 'x', status: 'paid', reason: null } as const),
      ...{ amountMinor: '120000', currency: 'PLY' },
    }
    expect(
      await applyPayoutCallback(parts, 'sandbox', { ...wholly, reference: order.withdrawalId }),
    ).toBe('contradicts')
    const doubled = await Promise.all(Array.from({ length: 6 }, () => order.report(1)))
    expect(doubled.toSorted()).toEqual(['done', ...Array(5).fill('nothing_to_do')])
    await order.give()
    // The provider contradicts itself about the second part while a late word about the first arrives.
    const mixed = await Promise.all([
      ...[order.report(2), order.report(2, 'failed'), order.report(1, 'failed'), order.report(1)],
    ])
    expect(mixed.filter((result) => result === 'done')).toHaveLength(1)
    const { state, returnedMinor, paidMinor } = await order.mine()
    const wasPaid = state === 'paying'
    expect([paidMinor, returnedMinor]).toEqual(wasPaid ? ['100000', '0'] : ['50000', '70000'])
    const unknown = { ...wholly, reference: 'wdp_00000000000000000000000000' }
    expect(await applyPayoutCallback(parts, 'sandbox', unknown)).toBe('unknown_order')
  })

  it('cannot be taken back once a part was handed over', async () => {
    const order = await openApproved()
    await order.give()
    const taken = await order.call(operations.cancelWithdrawal, {
      params: { withdrawalId: order.withdrawalId },
    })
    expect(taken).toMatchObject({ code: 'withdrawal_too_late' })
  })
})

describe('parts that staff ask for', () => {
  it('are planned as they said, and small orders stay whole without it', async () => {
    const order = await openApproved(40_000n, '15000')
    await order.give()
    expect((await order.show()).parts.map(({ amountMinor }) => amountMinor)).toEqual([
      ...['15000', '15000', '10000'],
    ])
    const whole = await openApproved(40_000n)
    await whole.give()
    expect(await whole.states()).toEqual([])
    expect(await whole.report(1)).toBe('done')
    expect(await whole.mine()).toMatchObject({ state: 'paid_out', paidMinor: '40000', parts: [] })
  })

  it.each(['40000', '50000', '9999', '1'])('are refused at %s of 40000', async (partMinorMax) => {
    const member = await openWithdrawingMember(server, 50_000n)
    const asked = await member.withdraw(40_000n)
    if (!asked.success) throw new Error(asked.code)
    const answer = await ben.call(operations.approveWithdrawal, {
      params: { withdrawalId: asked.value.withdrawal.withdrawalId },
      body: { seenState: 'requested', answers: ANSWERS, partMinorMax },
    })
    expect(answer).toMatchObject({ code: 'parts_out_of_range' })
  })
})

it('the table refuses parts that are not the whole', async () => {
  const order = await openApproved()
  await order.give()
  await expect(
    server.database.pool.query(
      `update withdrawal_part set amount_minor = amount_minor + 1 where withdrawal_id = $1
         and part_number = 1`,
      [uuidOf(order.withdrawalId)],
    ),
  ).rejects.toThrow('come to')
})
