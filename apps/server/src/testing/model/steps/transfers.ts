import { operations } from '@baize/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type HouseModel, type ModelMember, missingOf } from '../house-model.ts'
import type { ModelSteps } from '../model-steps.ts'
import { PAYMENT_PASSWORD } from '../real-house.ts'
import { causeOf, codeOf, pick, type Step, step } from '../step.ts'

const AMOUNTS = [10_000n, 25_000n, 9_999n, 1_000_001n]
const MIN_MINOR = 10_000n
const MAX_MINOR = 1_000_000n
const DAY_MAX_MINOR = 2_000_000n
const PER_DAY = 5
const TRIES_MAX = 5
const DAY_MS = 86_400_000

/** Money to another member of the sequence: to the upline, to the downline, to oneself, to a stranger. */
const sendStep: fc.Arbitrary<Step> = fc
  .record({ who: fc.nat(5), whom: fc.nat(5), amount: fc.constantFrom(...AMOUNTS) })
  .map(({ who, whom, amount }) =>
    step(
      'send',
      { who, whom, amount: `${amount}` },
      () => true,
      async (model, real) => {
        const [sender, receiver] = [pick(model.members, who), pick(model.members, whom)]
        const expected = expectSend(model, sender, receiver, amount)
        const answer = await real.browserOf(sender).call(operations.sendToMember, {
          body: {
            ...{ receiverId: `${receiver.memberId}`, amountMinor: `${amount}` },
            paymentPassword: PAYMENT_PASSWORD,
          },
        })
        expect(codeOf(answer)).toBe(expected)
        if (!answer.success) return
        sender.sent.push({ atMs: model.nowMs, amountMinor: amount })
        model.move(causeOf('mtr', answer.value.transfer.transferId), [
          ['member_transfer', sender.cash, receiver.cash, amount],
        ])
        expect(answer.value.balanceMinor).toBe(`${model.balanceOf(sender.cash)}`)
      },
    ),
  )

function expectSend(
  model: HouseModel,
  sender: ModelMember,
  receiver: ModelMember,
  amountMinor: bigint,
): string {
  if (sender.isLocked) return 'account_locked'
  if (sender === receiver) return 'transfer_to_self'
  if (!sender.hasPaymentPassword) return 'payment_password_missing'
  if (sender.wrongPasswords >= TRIES_MAX) return 'payment_password_locked'
  sender.wrongPasswords = 0
  if (amountMinor < MIN_MINOR || amountMinor > MAX_MINOR) return 'amount_out_of_limits'
  const areRelated = sender.upline === receiver.memberId || receiver.upline === sender.memberId
  if (!areRelated) return 'receiver_not_related'
  if (receiver.isLocked) return 'receiver_unavailable'
  if (missingOf(sender) > 0n) return 'turnover_missing'
  const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS)
  const today = sender.sent.filter(({ atMs }) => dayOf(atMs) === dayOf(model.nowMs))
  if (today.length >= PER_DAY) return 'transfer_count_reached'
  const sentMinor = today.reduce((sum, each) => sum + each.amountMinor, 0n)
  if (sentMinor + amountMinor > DAY_MAX_MINOR) return 'transfer_amount_reached'
  return model.balanceOf(sender.cash) < amountMinor ? 'insufficient_funds' : 'ok'
}

/** Money between members. */
export const transferSteps: ModelSteps = {
  kinds: ['send'],
  steps: [{ weight: 40, arbitrary: sendStep }],
  refusals: ['receiver_not_related', 'transfer_to_self'],
}
