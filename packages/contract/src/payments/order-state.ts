import { z } from 'zod'
import { paymentCallback } from './payment.ts'
import { payoutCallback } from './payout.ts'
import { refundCallback } from './refund.ts'

/**
 * Baize → provider, `POST /payments/state`, `/payouts/state` and `/refunds/state`: what became of an order. The
 * answer is signed like a call, over the nonce of the question, and holds what call-backs have said or would say.
 */
export const orderStateRequest = z.object({ reference: z.string().max(64) })
export type OrderStateRequest = z.infer<typeof orderStateRequest>

/** Several payments may come to one address; an answer names at most this many. */
export const TOLD_MAX = 200

/** `isKnown` false: no such order was ever taken. Known with nothing told: taken, and not decided yet. */
export const paymentStateResponse = z.object({
  isKnown: z.boolean(),
  told: z.array(paymentCallback).max(TOLD_MAX),
})
export const payoutStateResponse = z.object({
  isKnown: z.boolean(),
  told: z.array(payoutCallback).max(TOLD_MAX),
})
export const refundStateResponse = z.object({
  isKnown: z.boolean(),
  told: z.array(refundCallback).max(TOLD_MAX),
})

/** What a provider says of one order. */
export interface OrderState<Told> {
  readonly isKnown: boolean
  readonly told: readonly Told[]
}
