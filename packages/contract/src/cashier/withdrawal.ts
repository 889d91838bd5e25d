import { z } from 'zod'
import { instant, positiveMinor } from '../shapes.ts'

/**
 * A withdrawal's life. The money is in escrow from the request until an end state:
 * `received` (left the house), or `rejected`, `cancelled`, `failed` (back with the player).
 *
 * requested → second_review → approved → paying → paid_out → received
 *     └ cancelled / rejected      ┘          └ failed
 */
export const WITHDRAWAL_STATES = [
  'requested',
  'second_review',
  'approved',
  'paying',
  'paid_out',
  'received',
  'rejected',
  'cancelled',
  'failed',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const withdrawal = z.object({
  withdrawalId: z.string(),
  /** What people quote to support, such as `W-20261121-0042`. */
  orderNumber: z.string(),
  amountMinor: positiveMinor,
  state: z.enum(WITHDRAWAL_STATES),
  bankAccount: z.object({
    bankName: z.string(),
    holderName: z.string(),
    /** `••• 2208`. */
    maskedNumber: z.string(),
  }),
  /** A sentence for the player when it was rejected or failed. */
  reason: z.string().nullable(),
  /** When an unconfirmed payment counts as received; null before it is paid out. */
  receivedAutomaticallyAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  history: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), at: instant })),
})
export type Withdrawal = z.infer<typeof withdrawal>
