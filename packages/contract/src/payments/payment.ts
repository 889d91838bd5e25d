import { z } from 'zod'
import { positiveMinor } from '../shapes.ts'

/** Baize → provider, `POST /payments`: open a hosted page for this order. */
export const createPaymentRequest = z.object({
  /** Our deposit id; the provider answers the same payment when it is sent again. */
  reference: z.string().max(64),
  orderNumber: z.string().max(40),
  amountMinor: positiveMinor,
  currency: z.string().max(8),
  exponent: z.number().int(),
  symbol: z.string().max(8),
  /** Where the player goes back to afterwards. */
  returnUrl: z.url(),
  /** Where the signed call-back goes. */
  callbackUrl: z.url(),
  expiresAt: z.iso.datetime(),
})
export type CreatePaymentRequest = z.infer<typeof createPaymentRequest>

export const createPaymentResponse = z.object({
  paymentId: z.string().max(64),
  payUrl: z.url(),
})

/** Provider → Baize, to `callbackUrl`: what became of the payment. Sent until answered 200. */
export const paymentCallback = z.object({
  /** One outcome, one id; repeats carry the same. */
  eventId: z.string().max(64),
  paymentId: z.string().max(64),
  reference: z.string().max(64),
  status: z.enum(['paid', 'declined']),
  /** What really arrived; may differ from what was asked. */
  amountMinor: positiveMinor,
  currency: z.string().max(8),
})
export type PaymentCallback = z.infer<typeof paymentCallback>
