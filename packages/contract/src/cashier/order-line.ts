import { z } from 'zod'
import { instant, positiveMinor } from '../shapes.ts'
import { DEPOSIT_STATES } from './deposit.ts'
import { WITHDRAWAL_STATES } from './withdrawal.ts'

const order = {
  orderId: z.string(),
  orderNumber: z.string(),
  /** What was asked for. */
  amountMinor: positiveMinor,
  at: instant,
}

/** A deposit or a withdrawal as one line: which it is, how much, and where it stands. */
export const orderLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), state: z.enum(DEPOSIT_STATES), ...order }),
  z.object({ kind: z.literal('withdrawal'), state: z.enum(WITHDRAWAL_STATES), ...order }),
])
export type OrderLine = z.infer<typeof orderLine>
