import { operations, type Withdrawal } from '@baize/contract'
import { decodeId, type Uuid } from '@baize/kernel'
import { findBrokenInvariants, takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markPaidOut } from '../../../attack/people.store.ts'
import { keepTurnover } from '../../../house/ledger-view/turnover.store.ts'
import { buildPicture } from '../../../testing/pictures.ts'
import { callBack, paymentTold, refundTold } from '../../../testing/provider-speaks.ts'
import { orderDeposit } from '../../../testing/reviewed-deposit.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'
import { HAND_OVER_TASK } from './change-withdrawal.ts'
import { cashierTasks, lookTasks, questionTasks } from './door.ts'
import { loadAskedStakes } from './turnover/view-turnover.ts'
import { loadWithdrawal } from './withdrawals.store.ts'

/** During a break a deposit that was not played with goes back to where it came from, and only there without a look. */
const clock = createForwardClock()
const HOUR_MS = 3_600_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  await setSettings(server, clock, { 'withdrawal.turnoverPercent': 100 })
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

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

const parts = () => server.server.modules.cashier.parts
const idOf = ({ withdrawalId }: Withdrawal) => decodeId('wdr', withdrawalId) as Uuid
const handOver = (order: Withdrawal) =>
  cashierTasks(parts(), server.server.core.currency)[HAND_OVER_TASK]?.(
    { withdrawalId: idOf(order) },
    {} as never,
  )
const askProviders = () =>
  questionTasks(parts(), server.server.core.currency, { raise: async () => undefined })[
    'cashier:ask-providers'
  ]?.({}, {} as never)
const asked = (path: string, { withdrawalId }: Withdrawal) =>
  server.provider.asked.filter(
    ({ path: at, body }) => at === path && body.reference === withdrawalId,
  )
const say = (order: Withdrawal, status?: 'refunded' | 'refused', amountMinor = order.amountMinor) =>
  callBack(server, clock, 'refunds', refundTold(order.withdrawalId, amountMinor, status))
const rest = (member: Member) =>
  member.call(operations.startBreak, { body: { kind: 'cool_off', days: 1 } })

async function endLooks() {
  const rung: { subject: string; detail: string }[] = []
  const raise = async (found: typeof rung) => void rung.push(...found)
  await lookTasks(parts(), { raise })['cashier:end-looks']?.({}, {} as never)
  return rung
}

async function deposited(cashMinor = 0n, amountMinor = '100000') {
  const member = await openWithdrawingMember(server, cashMinor)
  const deposit = await orderDeposit(member, amountMinor)
  await callBack(server, clock, 'payments', paymentTold(deposit.depositId, amountMinor))
  return { member, deposit }
}

async function ask(member: Member, amountMinor: bigint): Promise<[Withdrawal, ...Withdrawal[]]> {
  const answer = await member.withdraw(amountMinor)
  if (!answer.success) throw new Error(answer.code)
  return [answer.value.withdrawal, ...answer.value.others]
}

async function now(member: Member, { withdrawalId }: Withdrawal): Promise<Withdrawal> {
  const answer = await member.call(operations.getWithdrawal, { params: { withdrawalId } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.withdrawal
}

async function options(member: Member) {
  const answer = await member.call(operations.getWithdrawalOptions, {})
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

/** What is asked for once the break is over, as the entries tell it and as it is kept. */
async function askedAfterBreak({ memberId }: Member): Promise<readonly bigint[]> {
  clock.forward(25 * HOUR_MS)
  const before = await loadAskedStakes(parts(), memberId)
  await keepTurnover(server.database.pool)
  const kept = await loadAskedStakes(parts(), memberId)
  return [before.missingMinor, kept.missingMinor]
}

async function stateOf(order: Withdrawal): Promise<string | undefined> {
  return (await loadWithdrawal(server.database.pool, idOf(order)))?.state
}

/** As a transfer by bank: nobody can be asked to send it back. */
async function byBank(depositNumber: string) {
  await server.database.pool.query(
    `update deposit set kind = 'bank_transfer', provider = 'bank' where order_number = $1`,
    [depositNumber],
  )
}

describe('a deposit that was not played with', () => {
  // Rule P10
  it('goes back to the card during a break, once, without a fee and without a look', async () => {
    const { member, deposit } = await deposited()
    expect(await member.withdraw(100_000n)).toMatchObject({ code: 'turnover_missing' })
    await rest(member)
    const { orderNumber: depositNumber } = deposit
    expect((await options(member)).unplayed).toEqual([
      { depositNumber, way: 'back', amountMinor: '100000' },
    ])
    const [order, ...others] = await ask(member, 100_000n)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      way: 'back',
      state: 'approved',
      depositNumber,
      amountMinor: '100000',
    })
    server.provider.isDown = true
    await expect(handOver(order)).rejects.toThrow('no usable answer')
    server.provider.isDown = false
    await handOver(order)
    await handOver(order)
    expect(asked('/refunds', order)).toMatchObject([
      { body: { paymentId: `pay-${deposit.depositId}`, amountMinor: '100000', keepsFee: true } },
    ])
    expect(asked('/payouts', order)).toEqual([])
    expect(await say(order, 'refunded', '99999')).toBe('contradicts')
    const told = await Promise.all([say(order), say(order), say(order)])
    expect(told.toSorted()).toEqual(['done', 'nothing_to_do', 'nothing_to_do'])
    expect(await say(order, 'refused')).toBe('contradicts')
    expect(await now(member, order)).toMatchObject({ state: 'received', receivedMinor: '100000' })
    const lead = await openStaff(server, 'cashier_lead')
    const shown = await lead.call(operations.getStaffWithdrawal, {
      params: { withdrawalId: order.withdrawalId },
    })
    expect(shown).toMatchObject({ value: { withdrawal: { way: 'back', depositNumber } } })
    expect(await askedAfterBreak(member)).toEqual([0n, 0n])
  })

  it('is a part of a request: what was won leaves as always', async () => {
    const { member } = await deposited(50_000n)
    await rest(member)
    const [won] = await ask(member, 30_000n)
    expect(won).toMatchObject({ way: 'to_account', state: 'requested', amountMinor: '30000' })
    const orders = await ask(member, 120_000n)
    expect(orders).toMatchObject([
      { way: 'to_account', state: 'requested', amountMinor: '20000' },
      { way: 'back', state: 'approved', amountMinor: '100000' },
    ])
    expect(await options(member)).toMatchObject({ requestsLeftToday: 3, unplayed: [] })
  })

  it('goes back as far as it was not played with, and what was won since leaves as always', async () => {
    const { member } = await deposited()
    const body = { gameCode: 'lantern-tiger', stakeMinor: '20000', options: {} }
    expect(await member.call(operations.openRound, { body })).toMatchObject({ success: true })
    await rest(member)
    const { balanceMinor } = await server.server.core.balanceOf(member.memberId)
    const orders = await ask(member, balanceMinor)
    const wonMinor = balanceMinor - 80_000n
    expect(orders.map(({ way, amountMinor }) => [way, amountMinor])).toEqual([
      ...(wonMinor > 0n ? [['to_account', `${wonMinor}`]] : []),
      ['back', '80000'],
    ])
    expect(await askedAfterBreak(member)).toEqual([0n, 0n])
  })

  it('of the bank and of the card in one request goes two ways', async () => {
    const { member, deposit } = await deposited(0n, '50000')
    await byBank(deposit.orderNumber)
    const newer = await orderDeposit(member, '30000')
    await callBack(server, clock, 'payments', paymentTold(newer.depositId, '30000'))
    await rest(member)
    const [card, bank] = await ask(member, 80_000n)
    expect([card, bank]).toMatchObject([
      { way: 'back', depositNumber: newer.orderNumber, amountMinor: '30000' },
      { way: 'after_look', depositNumber: deposit.orderNumber, amountMinor: '50000' },
    ])
    await handOver(card)
    await say(card)
    const page = await member.call(operations.getDeposits, { query: {} })
    const items = [{ wentBackMinor: '30000' }, { wentBackMinor: '0' }]
    expect(page).toMatchObject({ value: { items } })
    const lead = await openStaff(server, 'cashier_lead')
    const params = { depositId: newer.depositId }
    expect(await lead.call(operations.getStaffDeposit, { params })).toMatchObject({
      value: { deposit: { unplayed: { wentMinor: '30000', onTheWayMinor: '0' } } },
    })
  })

  it('is the same request when it is sent again', async () => {
    const { member } = await deposited(50_000n)
    await rest(member)
    const body = {
      ...{ amountMinor: '150000', bankAccountId: member.bankAccountId },
      paymentPassword: PAYMENT_PASSWORD,
    }
    const key = crypto.randomUUID()
    const first = await member.call(operations.requestWithdrawal, { body, key })
    const again = await member.call(operations.requestWithdrawal, { body, key })
    const names = (answer: typeof first) =>
      answer.success
        ? [answer.value.withdrawal, ...answer.value.others].map(({ orderNumber }) => orderNumber)
        : []
    expect(names(first)).toHaveLength(2)
    expect(names(again)).toEqual(names(first))
  })

  it('leaves once, however many ask for it at once', async () => {
    const { member } = await deposited()
    await rest(member)
    const answers = await Promise.all(Array.from({ length: 4 }, () => member.withdraw(60_000n)))
    const done = answers.flatMap((each) => (each.success ? [each.value.withdrawal] : []))
    expect(done).toMatchObject([{ way: 'back', amountMinor: '60000' }])
    const again = await ask(member, 40_000n)
    expect(again).toMatchObject([{ way: 'back', amountMinor: '40000' }])
  })

  it('is to be played with again when it comes back to the wallet', async () => {
    const { member } = await deposited()
    await rest(member)
    const [order] = await ask(member, 100_000n)
    expect(
      await member.call(operations.cancelWithdrawal, {
        params: { withdrawalId: order.withdrawalId },
      }),
    ).toMatchObject({
      success: true,
    })
    expect(await options(member)).toMatchObject({ unplayed: [{ amountMinor: '100000' }] })
    await handOver(order)
    expect(asked('/refunds', order)).toEqual([])
    expect(await askedAfterBreak(member)).toEqual([100_000n, 100_000n])
  })
})

describe('a deposit that does not go back', () => {
  it('leaves after a look to the account, where its provider refuses', async () => {
    const { member } = await deposited()
    await rest(member)
    const [order] = await ask(member, 100_000n)
    await handOver(order)
    expect(await say(order, 'refused')).toBe('done')
    expect(await say(order, 'refused')).toBe('nothing_to_do')
    expect(await say(order, 'refunded')).toBe('contradicts')
    const { withdrawalId } = order
    const lead = await openStaff(server, 'cashier_lead')
    const shown = await lead.call(operations.getStaffWithdrawal, { params: { withdrawalId } })
    expect(shown).toMatchObject({
      value: {
        withdrawal: {
          ...{
            state: 'requested',
            way: 'after_look',
            flags: expect.arrayContaining(['unplayed_on_break']),
          },
          refundRefusal: 'The payer’s account is closed.',
        },
      },
    })
    const reason = 'The card is closed; the account is of the same person.'
    await lead.call(operations.approveWithdrawal, {
      params: { withdrawalId },
      body: { seenState: 'requested', reason },
    })
    clock.forward(HOUR_MS)
    await handOver(order)
    expect(asked('/payouts', order)).toHaveLength(1)
    expect(asked('/refunds', order)).toHaveLength(1)
  })

  it('is not asked for twice when the answer was lost', async () => {
    const { member } = await deposited()
    await rest(member)
    const [order] = await ask(member, 100_000n)
    server.provider.says.set(`/refunds ${order.withdrawalId}`, { nothing: 'of use' })
    await expect(handOver(order)).rejects.toThrow('no usable answer')
    server.provider.says.set(`/refunds/state ${order.withdrawalId}`, {
      ...{ isKnown: true, told: [refundTold(order.withdrawalId, order.amountMinor)] },
    })
    clock.forward(4 * 60_000)
    await askProviders()
    expect(await now(member, order)).toMatchObject({ state: 'received' })
    await handOver(order)
    expect(asked('/refunds', order)).toHaveLength(1)
  })

  it('of which the provider never heard is asked for again under its name', async () => {
    const { member } = await deposited()
    await rest(member)
    const [order] = await ask(member, 100_000n)
    server.provider.isDown = true
    await expect(handOver(order)).rejects.toThrow('no usable answer')
    server.provider.isDown = false
    server.provider.says.set(`/refunds/state ${order.withdrawalId}`, { isKnown: false, told: [] })
    clock.forward(4 * 60_000)
    await askProviders()
    expect(asked('/refunds', order)).toHaveLength(1)
  })

  it('waits for its look no longer than three days, where nothing else holds it', async () => {
    const { member, deposit } = await deposited()
    await byBank(deposit.orderNumber)
    await rest(member)
    const [order, ...others] = await ask(member, 100_000n)
    expect(others).toEqual([])
    expect(order).toMatchObject({ way: 'after_look', state: 'requested' })
    clock.forward(71 * HOUR_MS)
    expect(await endLooks()).toEqual([])
    expect(await stateOf(order)).toBe('requested')
    clock.forward(HOUR_MS)
    const lock = (status: string) =>
      server.database.pool.query('update member set status = $2 where id = $1', [
        member.memberId,
        status,
      ])
    await lock('locked')
    expect(await endLooks()).toEqual([
      { subject: order.orderNumber, detail: 'it is held: the account is locked' },
    ])
    await lock('active')
    await Promise.all([endLooks(), endLooks()])
    expect(await stateOf(order)).toBe('approved')
    await handOver(order)
    expect(asked('/payouts', order)).toHaveLength(1)
    expect(asked('/refunds', order)).toEqual([])
  })

  it('that a provider refused late waits for its look from then on', async () => {
    const { member } = await deposited()
    await rest(member)
    const [order] = await ask(member, 100_000n)
    await handOver(order)
    clock.forward(73 * HOUR_MS)
    expect(await say(order, 'refused')).toBe('done')
    expect(await endLooks()).toEqual([])
    expect(await stateOf(order)).toBe('requested')
    clock.forward(72 * HOUR_MS)
    await endLooks()
    expect(await stateOf(order)).toBe('approved')
  })

  it('and that two people give back after an objection is to be played with as before', async () => {
    const { member, deposit } = await deposited()
    await byBank(deposit.orderNumber)
    await rest(member)
    const [order] = await ask(member, 100_000n)
    const params = { withdrawalId: order.withdrawalId }
    const until = new Date(clock.now() + HOUR_MS)
    await markPaidOut(server.database.pool, idOf(order), until)
    await member.call(operations.addWithdrawalProof, { params, body: await buildPicture('png') })
    const objected = await member.call(operations.objectToReceipt, {
      params,
      body: { receivedMinor: '0', sentence: 'Nothing came to my account.' },
    })
    expect(objected).toMatchObject({ success: true })
    const [first, second] = [
      await openStaff(server, 'cashier_lead'),
      await openStaff(server, 'cashier_lead'),
    ]
    const end = await first.call(operations.askObjectionEnd, {
      params,
      body: {
        outcome: 'given_back',
        sentence: 'The bank sent it back.',
        reason: 'Seen at the bank.',
      },
    })
    if (!end.success) throw new Error(end.code)
    const { approvalId } = end.value.approval
    const done = await second.call(operations.approveRequest, { params: { approvalId } })
    expect(done).toMatchObject({ success: true })
    expect(await now(member, order)).toMatchObject({ returnedMinor: '100000' })
    expect(await askedAfterBreak(member)).toEqual([100_000n, 100_000n])
  })

  it('of somebody who is locked is looked at, whichever way it goes', async () => {
    const { member } = await deposited()
    await rest(member)
    await server.database.pool.query(`update member set status = 'locked' where id = $1`, [
      member.memberId,
    ])
    const [order] = await ask(member, 100_000n)
    expect(order).toMatchObject({ way: 'back', state: 'requested' })
    clock.forward(72 * HOUR_MS)
    expect(await endLooks()).toMatchObject([{ subject: order.orderNumber }])
    await server.database.pool.query(`update member set status = 'active' where id = $1`, [
      member.memberId,
    ])
    expect(await endLooks()).toEqual([])
    await handOver(order)
    expect(asked('/refunds', order)).toHaveLength(1)
    expect(asked('/payouts', order)).toEqual([])
  })
})
