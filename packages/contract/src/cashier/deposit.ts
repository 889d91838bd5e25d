import { z } from 'zod'
import { instant, positiveMinor, wireMinor } from '../shapes.ts'
import { orderProof } from './order-proof.ts'

/**
 * A deposit's life. `created` waits for the provider, `pending` for the player to pay. `proof_sent`: the
 * player says it was sent by bank and shows it; `confirming`: it was seen and is not final yet.
 * `credited`, `declined`, `cancelled`, `expired` and `returned` end it, except that money which arrives late
 * still moves `declined`, `cancelled` and `expired` on: what was paid is never kept from its owner.
 * `under_review` is money of another amount than asked; staff decide whether it is credited or goes back. It is
 * `returning` until the provider says that it went, and then `returned`.
 */
export const DEPOSIT_STATES = [
  'created',
  'pending',
  'proof_sent',
  'confirming',
  'credited',
  'declined',
  'cancelled',
  'expired',
  'under_review',
  'returning',
  'returned',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** On a page of the provider's, to an account of the house's bank, or to an address made for the order. */
export const DEPOSIT_KINDS = ['hosted', 'bank_transfer', 'crypto'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

/** Who bears the fee of a deposit. */
export const FEE_PAYERS = ['member', 'house'] as const
export type FeePayer = (typeof FEE_PAYERS)[number]

/** A name by language; English is always there. */
export const depositMethodNames = z.record(z.string(), z.string())

/** Where a transfer goes, and what is written on it. */
const depositTransfer = z.object({
  bankName: z.string(),
  holderName: z.string(),
  accountNumber: z.string(),
  /** Eight signs of which the last checks the others. */
  reference: z.string(),
  /** The pretend bank, where there is one; a demonstration pays there. */
  pretendBankUrl: z.string().nullable(),
  proofs: z.array(orderProof),
})
export type DepositTransfer = z.infer<typeof depositTransfer>

/** Where coins are sent to, and how far they have come. */
const depositAddress = z.object({
  address: z.string(),
  network: z.string(),
  /** Less than this goes under review. */
  minMinor: wireMinor,
  confirmationsNeeded: z.number().int(),
  confirmationsSeen: z.number().int(),
  /** The pretend chain, where there is one. */
  pretendUrl: z.string().nullable(),
})
export type DepositAddress = z.infer<typeof depositAddress>

export const deposit = z.object({
  depositId: z.string(),
  /** What people quote to support, such as `D-20261121-0042`. */
  orderNumber: z.string(),
  methodId: z.string(),
  /** What the method is called, by language. */
  methodNames: depositMethodNames,
  kind: z.enum(DEPOSIT_KINDS),
  amountMinor: positiveMinor,
  /** What the member bears of the fee. */
  feeMinor: wireMinor,
  /** What comes to the wallet: of what arrived once something has, else of what was asked. */
  receivesMinor: wireMinor,
  /** What the provider says arrived; null until then. */
  paidMinor: wireMinor.nullable(),
  /** Amount returned unplayed to the payment method. */
  wentBackMinor: wireMinor,
  state: z.enum(DEPOSIT_STATES),
  /** The hosted payment page while it can be paid. */
  payUrl: z.string().nullable(),
  /** Null but for transfers by bank. */
  transfer: depositTransfer.nullable(),
  /** Null but for addresses. */
  address: depositAddress.nullable(),
  /** From staff, where they declined it. */
  answer: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  finishedAt: instant.nullable(),
})
export type Deposit = z.infer<typeof deposit>
