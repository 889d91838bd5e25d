import { z } from 'zod'
import { positiveMinor } from '../shapes.ts'

/** Baize → provider, `POST /refunds`: send back what came for a payment. The same reference never pays twice. */
export const createRefundRequest = z.object({
  /**
   * Our reference: deposit and number of the try, or the withdrawal for a credited payment. A refused try is never repeated
   * under its reference.
   */
  reference: z.string().max(64),
  orderNumber: z.string().max(40),
  /** The provider's own name for the payment that goes back. */
  paymentId: z.string().max(64),
  /** Of an address: which payment to it. */
  transactionId: z.string().min(1).max(120).optional(),
  amountMinor: positiveMinor,
  currency: z.string().max(8),
  /**
   * True for a credited payment: the provider keeps its fee, and several partial refunds are possible up to the amount paid.
   * Without it the whole payment is refunded with its fee.
   */
  keepsFee: z.literal(true).optional(),
  callbackUrl: z.url(),
})
export type CreateRefundRequest = z.infer<typeof createRefundRequest>

export const createRefundResponse = z.object({ refundId: z.string().max(64) })

/** Provider → Baize, to `callbackUrl`: the money went back, or it does not go. */
export const refundCallback = z.object({
  eventId: z.string().max(64),
  refundId: z.string().max(64),
  reference: z.string().max(64),
  status: z.enum(['refunded', 'refused']),
  amountMinor: positiveMinor,
  currency: z.string().max(8),
  /** Why it was refused, in words for staff. */
  reason: z.string().max(200).nullable(),
})
export type RefundCallback = z.infer<typeof refundCallback>
