import { OBJECTION_ENDS, type ObjectionEnd, operations } from '@baize/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { giveProof } from '../../decision-proofs.store.ts'
import {
  CLEARING,
  type HouseModel,
  type ModelWithdrawal,
  WITHDRAWAL_ESCROW,
} from '../house-model.ts'
import { addModelProof } from '../model-house.store.ts'
import type { ModelSteps } from '../model-steps.ts'
import type { RealHouse } from '../real-house.ts'
import { causeOf, codeOf, pick, type Step, step } from '../step.ts'

const hasAny = (model: Readonly<HouseModel>) => model.withdrawals.length > 0
/** Payments that were made first: an objection to anything else is soon told. */
const paidFirst = (model: HouseModel, which: number) => {
  const paid = model.withdrawals.filter(({ state }) => state === 'paid_out' || state === 'objected')
  return pick(paid.length > 0 ? paid.toReversed() : model.withdrawals, which)
}

/** The player says that a payment did not come, with a picture or without one, in time or not. */
const objectStep: fc.Arbitrary<Step> = fc
  .record({ which: fc.nat(3), showsPicture: fc.constantFrom(true, true, false) })
  .map((details) =>
    step('object', details, hasAny, async (model, real) => {
      const order = paidFirst(model, details.which)
      if (details.showsPicture && order.state === 'paid_out') {
        const orderId = causeOf('wdr', order.withdrawalId)
        await addModelProof(real.server.database.pool, order.member.memberId, orderId)
        order.hasPicture = true
      }
      const answer = await real.browserOf(order.member).call(operations.objectToReceipt, {
        params: { withdrawalId: order.withdrawalId },
        body: { receivedMinor: '0', sentence: 'Nothing came.' },
      })
      expect(codeOf(answer)).toBe(expectObjection(model, order))
      if (answer.success) order.state = 'objected'
    }),
  )

function expectObjection(model: HouseModel, order: ModelWithdrawal): string {
  if (order.state !== 'paid_out') return 'not_paid_out'
  if (order.receivedAtMs <= model.nowMs) return 'objection_too_late'
  return order.hasPicture ? 'ok' : 'objection_proof_missing'
}

/** One cashier asks for an end of an objection; the other decides, after the first was told no. */
const settleStep: fc.Arbitrary<Step> = fc
  .record({
    which: fc.nat(3),
    whom: fc.constantFrom<(0 | 1)[]>(0, 1),
    end: fc.constantFrom(...OBJECTION_ENDS),
    /** Of a part, in thousandths. */
    part: fc.integer({ min: 1, max: 999 }),
    triesAlone: fc.boolean(),
  })
  .map((details) =>
    step('settle', details, hasAny, (model, real) =>
      settle(model, real, paidFirst(model, details.which), details),
    ),
  )

interface Settlement {
  readonly whom: 0 | 1
  readonly end: ObjectionEnd
  readonly part: number
  readonly triesAlone: boolean
}

async function settle(
  model: HouseModel,
  real: RealHouse,
  order: ModelWithdrawal,
  { whom, end, part, triesAlone }: Settlement,
): Promise<void> {
  const { amountMinor, withdrawalId } = order
  const receivedMinor =
    end === 'part' ? (amountMinor * BigInt(part)) / 1_000n : end === 'forced' ? amountMinor : 0n
  const [asker, other] = whom === 0 ? real.staff : [real.staff[1], real.staff[0]]
  const asked = await asker.call(operations.askObjectionEnd, {
    params: { withdrawalId },
    body: {
      ...{ outcome: end, sentence: 'The bank has shown us.', reason: 'Confirmed in writing.' },
      ...(end === 'part' && { receivedMinor: `${receivedMinor}` }),
    },
  })
  expect(codeOf(asked)).toBe(order.state === 'objected' ? 'ok' : 'state_changed')
  if (!asked.success) return
  const params = { approvalId: asked.value.approval.approvalId }
  if (triesAlone) {
    expect(codeOf(await asker.call(operations.approveRequest, { params, body: {} }))).toBe(
      'second_person_needed',
    )
  }
  const { pool } = real.server.database
  const proof = await giveProof(pool, other, 'approval', params.approvalId)
  const approval = { params, body: { proof } }
  expect(codeOf(await other.call(operations.approveRequest, approval))).toBe('ok')
  order.state = end === 'forced' ? 'received' : end === 'part' ? 'part_received' : 'returned'
  const moves = [
    ['withdrawal_capture', WITHDRAWAL_ESCROW, CLEARING, receivedMinor],
    ['withdrawal_release', WITHDRAWAL_ESCROW, order.member.cash, amountMinor - receivedMinor],
  ] as const
  model.move(
    causeOf('wdr', withdrawalId),
    moves.filter(([, , , movedMinor]) => movedMinor > 0n),
  )
}

/** No objection is left when nothing goes wrong any more. */
export async function settleAll(model: HouseModel, real: RealHouse): Promise<void> {
  for (const order of model.withdrawals) {
    if (order.state !== 'objected') continue
    await settle(model, real, order, { whom: 0, end: 'part', part: 500, triesAlone: false })
  }
}

/** What is done about payments that did not come. */
export const objectionSteps: ModelSteps = {
  kinds: ['object', 'settle'],
  steps: [
    { weight: 40, arbitrary: objectStep },
    { weight: 40, arbitrary: settleStep },
  ],
  refusals: ['not_paid_out', 'objection_proof_missing'],
}
