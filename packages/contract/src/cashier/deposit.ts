import { z } from 'zod'
import { instant, positiveMinor, wireMinor } from '../shapes.ts'

/**
 * A deposit's life. `created` waits for the provider's page, `pending` for the player to pay.
 * `credited`, `declined`, `cancelled` and `expired` end it, except that money which arrives late
 * still turns `declined`, `cancelled` or `expired` into `credited`: what was paid is never kept from its owner.
 * `under_review` is money of another amount than asked; staff decide.
 */
export const DEPOSIT_STATES = [
  'created',
  'pending',
  'credited',
  'declined',
  'cancelled',
  'expired',
  'under_review',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

export const deposit = z.object({
  depositId: z.string(),
  /** What people quote to support, such as `D-20261121-0042`. */
  orderNumber: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  amountMinor: positiveMinor,
  feeMinor: wireMinor,
  /** What the provider says arrived; null until then. */
  paidMinor: wireMinor.nullable(),
  state: z.enum(DEPOSIT_STATES),
  /** The hosted payment page while it can be paid. */
  payUrl: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  finishedAt: instant.nullable(),
})
export type Deposit = z.infer<typeof deposit>
