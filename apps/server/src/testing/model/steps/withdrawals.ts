import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { giveProof } from '../../decision-proofs.store.ts'
import {
  CLEARING,
  type HouseModel,
  isOver,
  type ModelMember,
  type ModelWithdrawal,
  missingOf,
  REQUESTS_A_DAY,
  WITHDRAWAL_ESCROW,
} from '../house-model.ts'
import type { ModelSteps } from '../model-steps.ts'
import { PAYMENT_PASSWORD, type RealHouse } from '../real-house.ts'
import { causeOf, codeOf, pick, type Step, step } from '../step.ts'
import { settleAll } from './objections.ts'

const AMOUNTS = [10_000n, 12_000n, 100_000n, 2_000_001n, 9_999n, 50_000_001n]
const MIN_MINOR = 10_000n
const MAX_MINOR = 50_000_000n
const SECOND_ABOVE_MINOR = 2_000_000n
const TRIES_MAX = 5
const DAY_MS = 86_400_000
export const RECEIVED_AFTER_MS = 30 * 60_000

/** A request for money: right, too much, too often, with a wrong password, repeated, altered. */
const requestWithdrawalStep: fc.Arbitrary<Step> = fc
  .record({
    who: fc.nat(5),
    /** Undefined asks for all there is. */
    amount: fc.option(fc.constantFrom(...AMOUNTS), { nil: undefined, freq: 3 }),
    key: fc.constantFrom<('new' | 'again' | 'altered')[]>('new', 'new', 'new', 'again', 'altered'),
    knowsPassword: fc.constantFrom(true, true, true, true, true, true, true, false),
  })
  .map((details) =>
    step(
      'requestWithdrawal',
      { ...details, amount: details.amount?.toString() },
      () => true,
      async (model, real) => {
        const member = pick(model.members, details.who)
        const earlier = details.key === 'new' ? undefined : member.withdrawalKeys.at(-1)
        const key = earlier?.key ?? randomUUID()
        const all = model.balanceOf(member.cash)
        const amountMinor = earlier
          ? BigInt(earlier.content) + (details.key === 'altered' ? 1n : 0n)
          : (details.amount ?? (all > 0n ? all : 10_000n))
        const expected = expectRequest(model, member, {
          amountMinor,
          content: earlier?.content,
          knowsPassword: details.knowsPassword,
        })
        const answer = await real.browserOf(member).call(operations.requestWithdrawal, {
          body: {
            amountMinor: `${amountMinor}`,
            bankAccountId: member.bankAccountId,
            paymentPassword: details.knowsPassword ? PAYMENT_PASSWORD : '000000',
          },
          key,
        })
        expect(codeOf(answer)).toBe(expected)
        if (!answer.success) return
        const { withdrawalId } = answer.value.withdrawal
        if (earlier) {
          expect(withdrawalId).toBe(earlier.subject)
        } else {
          member.withdrawalKeys.push({ key, content: `${amountMinor}`, subject: withdrawalId })
          model.withdrawals.push({
            withdrawalId,
            member,
            amountMinor,
            requestedAtMs: model.nowMs,
            state: 'requested',
            firstApprover: undefined,
            receivedAtMs: Number.POSITIVE_INFINITY,
            hasPicture: false,
          })
          model.move(causeOf('wdr', withdrawalId), [
            ['withdrawal_hold', member.cash, WITHDRAWAL_ESCROW, amountMinor],
          ])
        }
        expect(answer.value.balanceMinor).toBe(`${model.balanceOf(member.cash)}`)
      },
    ),
  )

function expectRequest(
  model: HouseModel,
  member: ModelMember,
  asked: { amountMinor: bigint; content: string | undefined; knowsPassword: boolean },
): string {
  if (!member.hasPaymentPassword) return 'payment_password_missing'
  member.wrongPasswords += 1
  if (member.wrongPasswords > TRIES_MAX) return 'payment_password_locked'
  if (!asked.knowsPassword) return 'payment_password_wrong'
  member.wrongPasswords = 0
  const { amountMinor } = asked
  if (amountMinor < MIN_MINOR || amountMinor > MAX_MINOR) return 'amount_out_of_limits'
  if (asked.content !== undefined) return asked.content === `${amountMinor}` ? 'ok' : 'key_reused'
  if (missingOf(member) > 0n) return 'turnover_missing'
  const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS)
  const today = model.withdrawals.filter(
    (each) =>
      each.member === member &&
      each.state !== 'cancelled' &&
      dayOf(each.requestedAtMs) === dayOf(model.nowMs),
  )
  if (today.length >= REQUESTS_A_DAY) return 'daily_count_reached'
  return model.balanceOf(member.cash) < amountMinor ? 'insufficient_funds' : 'ok'
}

const newest = (model: HouseModel, which: number) => pick(model.withdrawals.toReversed(), which)
const hasAny = (model: Readonly<HouseModel>) => model.withdrawals.length > 0

function release(model: HouseModel, order: ModelWithdrawal): void {
  model.move(causeOf('wdr', order.withdrawalId), [
    ['withdrawal_release', WITHDRAWAL_ESCROW, order.member.cash, order.amountMinor],
  ])
}

function capture(model: HouseModel, order: ModelWithdrawal): void {
  order.state = 'received'
  model.move(causeOf('wdr', order.withdrawalId), [
    ['withdrawal_capture', WITHDRAWAL_ESCROW, CLEARING, order.amountMinor],
  ])
}

/** The player takes a request back or confirms the money came; a stranger can do neither. */
const memberActsStep: fc.Arbitrary<Step> = fc
  .record({
    which: fc.nat(5),
    who: fc.nat(5),
    act: fc.constantFrom<('cancel' | 'confirm')[]>('cancel', 'confirm', 'confirm'),
  })
  .map((details) =>
    step('memberActs', details, hasAny, async (model, real) => {
      const order = newest(model, details.which)
      const caller = pick([order.member, order.member, order.member, ...model.members], details.who)
      const isCancel = details.act === 'cancel'
      const answer = await real
        .browserOf(caller)
        .call(isCancel ? operations.cancelWithdrawal : operations.confirmReceipt, {
          params: { withdrawalId: order.withdrawalId },
        })
      if (caller !== order.member) {
        expect(codeOf(answer)).toBe('not_found')
        return
      }
      if (isCancel) {
        const acts = ['requested', 'second_review', 'approved'].includes(order.state)
        expect(codeOf(answer)).toBe(acts ? 'ok' : 'withdrawal_too_late')
        if (!acts) return
        order.state = 'cancelled'
        release(model, order)
      } else {
        const acts = order.state === 'paid_out' || order.state === 'objected'
        expect(codeOf(answer)).toBe(acts ? 'ok' : 'not_paid_out')
        if (acts) capture(model, order)
      }
    }),
  )

/** One of two cashiers decides, having seen the state as it is or as it was. */
const staffActsStep: fc.Arbitrary<Step> = fc
  .record({
    which: fc.nat(5),
    whom: fc.constantFrom<(0 | 1)[]>(0, 1),
    act: fc.constantFrom<('approve' | 'reject')[]>('approve', 'approve', 'approve', 'reject'),
    looksFresh: fc.constantFrom(true, true, true, false),
  })
  .map((details) =>
    step('staffActs', details, hasAny, async (model, real) => {
      const order = newest(model, details.which)
      await decide(model, real, order, {
        ...details,
        seenState: details.looksFresh ? order.state : 'requested',
      })
    }),
  )

/** Of the second person; the first needs none. */
async function proofOf(
  { staff, server }: RealHouse,
  { withdrawalId }: ModelWithdrawal,
  { whom, seenState }: { whom: 0 | 1; seenState: ModelWithdrawal['state'] },
) {
  if (seenState !== 'second_review') return {}
  const { pool } = server.database
  return { proof: await giveProof(pool, staff[whom], 'withdrawal', withdrawalId) }
}

async function decide(
  model: HouseModel,
  real: RealHouse,
  order: ModelWithdrawal,
  by: { whom: 0 | 1; act: 'approve' | 'reject'; seenState: ModelWithdrawal['state'] },
): Promise<void> {
  const params = { withdrawalId: order.withdrawalId }
  const { seenState } = by
  const browser = real.staff[by.whom]
  const answer =
    by.act === 'approve'
      ? await browser.call(operations.approveWithdrawal, {
          params,
          body: { seenState, reason: 'Looked at.', ...(await proofOf(real, order, by)) },
        })
      : await browser.call(operations.rejectWithdrawal, {
          params,
          body: { seenState, reason: 'Not today.' },
        })
  const isOpen = order.state === 'requested' || order.state === 'second_review'
  const isOwnFirst = order.state === 'second_review' && order.firstApprover === by.whom
  if (seenState !== order.state || !isOpen) {
    expect(codeOf(answer)).toBe('state_changed')
  } else if (by.act === 'approve' && isOwnFirst) {
    expect(codeOf(answer)).toBe('second_person_needed')
  } else {
    expect(codeOf(answer)).toBe('ok')
    if (by.act === 'reject') {
      order.state = 'rejected'
      release(model, order)
    } else if (order.state === 'requested' && order.amountMinor > SECOND_ABOVE_MINOR) {
      order.state = 'second_review'
      order.firstApprover = by.whom
    } else {
      order.state = 'approved'
    }
  }
}

/** The queue hands over what was approved. */
const queueStep: fc.Arbitrary<Step> = fc.constant({}).map((details) =>
  step(
    'queue',
    details,
    (model) => model.withdrawals.some(({ state }) => state === 'approved'),
    (model, real) => handOverAll(model, real),
  ),
)

async function handOverAll(model: HouseModel, real: RealHouse): Promise<void> {
  if (!model.withdrawals.some(({ state }) => state === 'approved')) return
  await real.runQueue()
  for (const order of model.withdrawals) if (order.state === 'approved') order.state = 'paying'
}

/** The provider reports on a payout, whether it was asked for one or not, once or often. */
const payOutStep: fc.Arbitrary<Step> = fc
  .record({
    which: fc.nat(5),
    says: fc.constantFrom<('paid' | 'failed')[]>('paid', 'paid', 'failed'),
    copies: fc.constantFrom(1, 1, 2, 5),
  })
  .map((details) =>
    step('payOut', details, hasAny, (model, real) =>
      payOut(model, real, newest(model, details.which), details),
    ),
  )

async function payOut(
  model: HouseModel,
  real: RealHouse,
  order: ModelWithdrawal,
  message: { says: 'paid' | 'failed'; copies: number },
): Promise<void> {
  const acts = order.state === 'paying'
  const results = await real.callBack(
    'payouts',
    {
      payoutId: `out-${order.withdrawalId}`,
      reference: order.withdrawalId,
      status: message.says,
      amountMinor: `${order.amountMinor}`,
      currency: 'PLY',
      reason: message.says === 'failed' ? 'The account is closed.' : null,
    },
    message.copies,
  )
  expect(results.filter((result) => result === 'done')).toHaveLength(acts ? 1 : 0)
  if (!acts) return
  if (message.says === 'paid') {
    order.state = 'paid_out'
    order.receivedAtMs = model.nowMs + RECEIVED_AFTER_MS
  } else {
    order.state = 'failed'
    release(model, order)
  }
}

/** What the clock does to withdrawals: a payment nobody disputed counts as received. */
export function receiveOverdue(model: HouseModel): void {
  for (const order of model.withdrawals) {
    if (order.state === 'paid_out' && order.receivedAtMs < model.nowMs) capture(model, order)
  }
}

/** Brings every withdrawal to its end: what is left when nothing goes wrong any more. */
async function finishWithdrawals(
  model: HouseModel,
  real: RealHouse,
  passTime: (byMs: number) => Promise<void>,
): Promise<void> {
  for (const order of model.withdrawals) {
    if (order.state !== 'requested' && order.state !== 'second_review') continue
    await decide(model, real, order, { whom: 0, act: 'reject', seenState: order.state })
  }
  await handOverAll(model, real)
  for (const order of model.withdrawals) {
    if (order.state === 'paying') await payOut(model, real, order, { says: 'paid', copies: 1 })
  }
  await settleAll(model, real)
  await passTime(RECEIVED_AFTER_MS + 1)
  expect(model.withdrawals.filter((each) => !isOver(each))).toEqual([])
}

/** What members, cashiers and the provider do about withdrawals. */
export const withdrawalSteps: ModelSteps = {
  kinds: ['requestWithdrawal', 'memberActs', 'staffActs', 'queue', 'payOut'],
  steps: [
    { weight: 90, arbitrary: requestWithdrawalStep },
    { weight: 60, arbitrary: memberActsStep },
    { weight: 100, arbitrary: staffActsStep },
    { weight: 100, arbitrary: queueStep },
    { weight: 60, arbitrary: payOutStep },
  ],
  refusals: [
    'daily_count_reached',
    'payment_password_missing',
    'payment_password_wrong',
    'second_person_needed',
    'state_changed',
    'turnover_missing',
    'withdrawal_too_late',
  ],
  finish: finishWithdrawals,
}
