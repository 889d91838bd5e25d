import { z } from 'zod'
import { PAYOUT_FAILURES } from '../payments/payout.ts'
import { instant, positiveMinor, wireMinor } from '../shapes.ts'
import { orderProof } from './order-proof.ts'

/**
 * A withdrawal's life. The money is in escrow from the request until an end state: `received` (left
 * the house), `part_received` (each part of it where it belongs), or `rejected`, `cancelled`, `failed`,
 * `returned` (back with the player).
 *
 * requested → second_review → approved → paying → paid_out → received
 *     └ cancelled / rejected      ┘          └ failed   └ objected → received / part_received / returned
 *
 * A payout that another route may still pay is `payout_failed`: it is sent again (`paying`) or given back (`failed`).
 */
export const WITHDRAWAL_STATES = [
  'requested',
  'second_review',
  'approved',
  'paying',
  'payout_failed',
  'paid_out',
  'objected',
  'received',
  'part_received',
  'returned',
  'rejected',
  'cancelled',
  'failed',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** States in which something can still happen to the order and its money. */
export const OPEN_WITHDRAWAL_STATES = [
  ...(['requested', 'second_review', 'approved', 'paying', 'payout_failed'] as const),
  ...(['paid_out', 'objected'] as const),
] as const satisfies readonly WithdrawalState[]

/**
 * How a withdrawal is paid. During a break an unplayed deposit goes `back` to its payment method if the provider can refund
 * it, otherwise to the bank account `after_look`, that is, after a review. Everything else is paid `to_account`.
 */
export const WITHDRAWAL_WAYS = ['to_account', 'back', 'after_look'] as const
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number]

/** Maximum wait of an unplayed deposit for its review. */
export const LOOK_HOURS_MAX = 72

/**
 * A payout of its own within a withdrawal that is paid in parts: `waiting` for the one before it, `paying`
 * (the provider has it), `paid`, `failed` for good, or `not_sent` because an earlier one failed.
 */
export const PAYOUT_PART_STATES = ['waiting', 'paying', 'paid', 'failed', 'not_sent'] as const
export type PayoutPartState = (typeof PAYOUT_PART_STATES)[number]

export const payoutPart = z.object({
  /** From 1, in the order in which they go out. */
  partNumber: z.number().int().min(1),
  amountMinor: positiveMinor,
  state: z.enum(PAYOUT_PART_STATES),
  /** When it came into this state. */
  since: instant,
})
export type PayoutPart = z.infer<typeof payoutPart>

/** An attempt to pay a withdrawal out: with the provider, failed for good, or paid. */
export const PAYOUT_ATTEMPT_STATES = ['sent', 'failed', 'paid'] as const
export type PayoutAttemptState = (typeof PAYOUT_ATTEMPT_STATES)[number]

/** How an objection ended: the player found the money after all, or two people of the staff decided. */
export const OBJECTION_OUTCOMES = ['confirmed', 'forced', 'part', 'given_back'] as const
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number]

/** What a player says who did not receive what was paid out, and what became of it. */
export const objection = z.object({
  /** What has arrived, as the player says; zero for nothing. */
  saidReceivedMinor: wireMinor,
  sentence: z.string(),
  objectedAt: instant,
  decision: z
    .object({
      outcome: z.enum(OBJECTION_OUTCOMES),
      /** What counts as received. */
      receivedMinor: wireMinor,
      /** From staff to the player; null when the player confirmed. */
      sentence: z.string().nullable(),
      decidedAt: instant,
    })
    .nullable(),
})
export type Objection = z.infer<typeof objection>

export const withdrawal = z.object({
  withdrawalId: z.string(),
  /** What people quote to support, such as `W-20261121-0042`. */
  orderNumber: z.string(),
  amountMinor: positiveMinor,
  state: z.enum(WITHDRAWAL_STATES),
  way: z.enum(WITHDRAWAL_WAYS),
  /** The unplayed deposit it returns. */
  depositNumber: z.string().nullable(),
  bankAccount: z.object({
    bankName: z.string(),
    holderName: z.string(),
    /** `••• 2208`. */
    maskedNumber: z.string(),
  }),
  /** A sentence for the player when it was rejected or failed. */
  reason: z.string().nullable(),
  /** Why the newest attempt to pay it out failed; null where it did not, or its provider names no code. */
  failureCode: z.enum(PAYOUT_FAILURES).nullable(),
  /** When a payout that waits to be sent again goes back by itself. */
  givenBackAt: instant.nullable(),
  /** What the provider has paid of it so far. */
  paidMinor: wireMinor,
  /** The payouts it is paid in; empty where it is paid at once. */
  parts: z.array(payoutPart),
  /**
   * What counts as received, and what came back; once it is over together the whole amount. What could not be
   * paid comes back while the rest waits for its receipt.
   */
  receivedMinor: wireMinor,
  returnedMinor: wireMinor,
  objection: objection.nullable(),
  /** Pictures for an objection, before and after it was made. */
  proofs: z.array(orderProof),
  /** When an unconfirmed payment counts as received; null before it is paid out. */
  receivedAutomaticallyAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  history: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), at: instant })),
})
export type Withdrawal = z.infer<typeof withdrawal>
