import { z } from 'zod'
import { instant, signedMinor } from '../shapes.ts'

/**
 * Baize → provider, `POST /balance`: what it holds for the house at this moment. The answer is signed. A provider that does not
 * know the call answers 404, signed or not.
 */
export const balanceRequest = z.object({ currency: z.string().max(8) })
export type BalanceRequest = z.infer<typeof balanceRequest>

export const balanceResponse = z.object({
  /** All that came, less fees, payouts and refunds; below zero when the house owes the provider. */
  amountMinor: signedMinor,
  currency: z.string().max(8),
  /** The moment it holds for, by the provider's clock. What happened at that moment is in it. */
  at: instant,
})
export type BalanceResponse = z.infer<typeof balanceResponse>

/** How old a balance may be, in milliseconds: an older one says nothing about now. */
export const BALANCE_AGE_MS_MAX = 300_000
