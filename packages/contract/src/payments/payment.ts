import { z } from 'zod'
import { positiveMinor, wireMinor } from '../shapes.ts'

/** Baize → provider, `POST /payments`: open a hosted page for this order, or make an address for it. */
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
  /** Left out, a hosted page. */
  kind: z.enum(['hosted', 'address']).optional(),
  /** What the provider keeps of what it hands over, as agreed: a share and a fixed sum, rounded down. */
  fee: z.object({ bps: z.number().int().min(0).max(10_000), fixedMinor: wireMinor }).optional(),
})
export type CreatePaymentRequest = z.infer<typeof createPaymentRequest>

export const createPaymentResponse = z.object({
  paymentId: z.string().max(64),
  payUrl: z.url(),
  /** Where coins are sent to; only for orders of an address. */
  address: z
    .object({
      address: z.string().min(4).max(120),
      network: z.string().min(1).max(40),
      confirmationsNeeded: z.number().int().min(1).max(1_000),
    })
    .optional(),
})

/** Provider → Baize, to `callbackUrl`: what became of the payment. Sent until answered 200. */
export const paymentCallback = z.object({
  /** One outcome, one id; repeats carry the same. */
  eventId: z.string().max(64),
  paymentId: z.string().max(64),
  reference: z.string().max(64),
  /** `seen`: on its way to an address, and not final yet. */
  status: z.enum(['seen', 'paid', 'declined']),
  /** What really arrived; may differ from what was asked. */
  amountMinor: positiveMinor,
  currency: z.string().max(8),
  /** Of an address: which payment to it. Several may come, and each is told of by its own name. */
  transactionId: z.string().min(1).max(120).optional(),
  confirmations: z.number().int().min(0).max(1_000_000).optional(),
})
export type PaymentCallback = z.infer<typeof paymentCallback>
