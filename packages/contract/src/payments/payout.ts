import { z } from 'zod'
import { positiveMinor } from '../shapes.ts'

/** Baize → provider, `POST /payouts`: pay this out. The same reference never pays twice. */
export const createPayoutRequest = z.object({
  /** Our id of the withdrawal, or of one part of it. */
  reference: z.string().max(64),
  orderNumber: z.string().max(40),
  amountMinor: positiveMinor,
  currency: z.string().max(8),
  exponent: z.number().int(),
  symbol: z.string().max(8),
  payee: z.object({
    bankCode: z.string(),
    bankName: z.string(),
    holderName: z.string(),
    accountNumber: z.string(),
  }),
  callbackUrl: z.url(),
})
export type CreatePayoutRequest = z.infer<typeof createPayoutRequest>

/** The sandbox pays no more than this at a time, as a bank does: 100,000.00 of the money of the demonstration. */
export const SANDBOX_PAYOUT_MINOR_MAX = 10_000_000n

export const createPayoutResponse = z.object({ payoutId: z.string().max(64) })

/** Why a payout failed where another route may still pay it: nothing is wrong with the account it goes to. */
export const ROUTE_FAILURES = ['provider_down', 'float_short', 'route_refused'] as const
/** Where it is the account: no route cures it. */
const PAYEE_FAILURES = ['account_closed', 'account_unknown', 'holder_differs'] as const
export const PAYOUT_FAILURES = [...ROUTE_FAILURES, ...PAYEE_FAILURES] as const
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number]

/** Provider → Baize, to `callbackUrl`: the money left, or it could not. */
export const payoutCallback = z.object({
  eventId: z.string().max(64),
  payoutId: z.string().max(64),
  reference: z.string().max(64),
  status: z.enum(['paid', 'failed']),
  /** What was paid or could not be: of the whole withdrawal, or of the part that is named. */
  amountMinor: positiveMinor,
  currency: z.string().max(8),
  /** Why it failed, in words. */
  reason: z.string().max(200).nullable(),
  /** The same as a code; without one nobody can know of another route, and the money goes back. */
  code: z.enum(PAYOUT_FAILURES).nullish(),
})
export type PayoutCallback = z.infer<typeof payoutCallback>
