import { z } from 'zod'
import { positiveMinor, signedMinor, wireMinor } from '../shapes.ts'

/** An id of the vendor's: 1 to 64 printable ASCII characters without a space. */
export const vendorText = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const reason = z.string().min(1).max(200)

/** Money is an integer of minor units; `scale` says how many of them are decimals. */
export const vendorMoney = {
  currency: z.string().regex(/^[A-Z0-9]{3,8}$/),
  /** `2` when `"100"` is one whole unit. A call in another scale than the account’s is refused. */
  scale: z.number().int().min(0).max(8),
}

const player = { playerId: vendorText }
const place = { roundId: vendorText, gameId: vendorText }
const transaction = {
  /** The vendor's id of this transaction; it acts once, for ever, whatever else is repeated. */
  txId: vendorText,
  /** When it happened at the vendor's; for the records only. */
  occurredAt: z.iso.datetime().optional(),
}
/** Bets need the session of a launch; everything else may name it. */
const session = { sessionId: vendorText }
const maybeSession = { sessionId: vendorText.optional() }

/** Parts of one bet, such as the fields of a roulette table; their sum is the bet's amount. */
const lines = z
  .array(
    z.object({
      lineId: vendorText,
      amountMinor: positiveMinor,
      description: z.string().max(80).optional(),
    }),
  )
  .min(1)
  .max(100)
  .optional()

const authenticate = z.object({ token: vendorText })
const balance = z.object({ ...player, ...maybeSession, currency: vendorMoney.currency })
const bet = z
  .object({
    ...transaction,
    ...player,
    ...session,
    ...place,
    ...vendorMoney,
    amountMinor: positiveMinor,
    lines,
  })
  .refine(addsUp)
const win = z.object({
  ...transaction,
  ...player,
  ...maybeSession,
  ...place,
  ...vendorMoney,
  /** The bet that is answered. */
  betTxId: vendorText,
  /** Zero for a loss. */
  amountMinor: wireMinor,
  roundClosed: z.boolean(),
})
const betWin = z
  .object({
    ...transaction,
    ...player,
    ...session,
    ...place,
    ...vendorMoney,
    amountMinor: positiveMinor,
    lines,
    winMinor: wireMinor,
    roundClosed: z.boolean(),
  })
  .refine(addsUp)
const refund = z.object({
  ...transaction,
  ...player,
  ...maybeSession,
  ...place,
  betTxId: vendorText,
})
const rollbackWin = z.object({
  ...transaction,
  ...player,
  ...maybeSession,
  ...place,
  winTxId: vendorText,
})
const adjust = z.object({
  ...transaction,
  ...player,
  ...maybeSession,
  ...place,
  ...vendorMoney,
  /** Above zero in favour of the player, below zero against. */
  amountMinor: signedMinor.refine((amount) => amount !== '0' && amount !== '-0'),
  reason,
})
const adjustStatus = z.object({
  ...player,
  ...maybeSession,
  /** The `txId` of the `adjust`. */
  adjustTxId: vendorText,
})
const credit = {
  ...transaction,
  ...player,
  ...maybeSession,
  ...vendorMoney,
  amountMinor: positiveMinor,
}
const promo = z.object({
  ...credit,
  campaignId: vendorText,
  gameId: vendorText.optional(),
})
const jackpot = z.object({
  ...credit,
  jackpotId: vendorText,
  gameId: vendorText,
  roundId: vendorText.optional(),
})
const freeWin = z.object({
  ...credit,
  campaignId: vendorText,
  gameId: vendorText,
  roundId: vendorText.optional(),
})
const endRound = z.object({ ...player, ...maybeSession, ...place })

/** What each call carries. */
export const vendorRequests = {
  authenticate,
  balance,
  bet,
  win,
  bet_win: betWin,
  refund,
  rollback_win: rollbackWin,
  adjust,
  adjust_status: adjustStatus,
  promo,
  jackpot,
  free_win: freeWin,
  end_round: endRound,
} as const

export type VendorCall = keyof typeof vendorRequests
export type VendorRequest<Call extends VendorCall> = z.infer<(typeof vendorRequests)[Call]>

const ok = { code: z.literal('ok') }
const standing = { ...vendorMoney, balanceMinor: wireMinor }

const authenticated = z.object({
  ...ok,
  ...standing,
  playerId: vendorText,
  /** For every bet until it ends; not the token, which worked once. */
  sessionId: vendorText,
  gameId: vendorText,
  language: z.string().max(16),
  /** Two letters; null where the operator does not know it. */
  country: z.string().length(2).nullable(),
  jurisdiction: z.string().max(40).nullable(),
  isPlayMoney: z.boolean(),
  flags: z.object({
    allowsAutoPlay: z.boolean(),
    allowsTurbo: z.boolean(),
    allowsFeatureBuy: z.boolean(),
  }),
  /** Rounds of this vendor that the player has not finished; the oldest first. */
  openRounds: z
    .array(z.object({ roundId: vendorText, gameId: vendorText, openedAt: z.iso.datetime() }))
    .max(50),
})
const told = z.object({ ...ok, ...standing })
const transacted = z.object({
  ...ok,
  ...standing,
  txId: vendorText,
  /** Ours, for the operator's support. */
  transactionId: z.string().max(64),
  /** True for the stored answer of an earlier call with the same transaction. */
  replayed: z.boolean(),
})
const refunded = transacted.extend({
  /** What came back to the player; zero for a bet that never came, or was refunded before. */
  amountMinor: wireMinor,
})
const rolledBack = transacted.extend({
  /** What was taken back from the player's cash. */
  amountMinor: wireMinor,
  /** What the cash did not cover; the player owes it to the operator, not to the vendor. */
  owedMinor: wireMinor,
})
const adjusted = transacted.extend({ status: z.literal('under_review') })

const adjustTold = z.object({
  ...ok,
  adjustTxId: vendorText,
  status: z.enum(['under_review', 'approved', 'rejected']),
  /** What moved on the player's cash: signed, zero until it is approved. */
  amountMinor: signedMinor,
  /** What the cash did not cover; the player owes it to the operator, not to the vendor. */
  owedMinor: wireMinor,
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  reason: z.string().max(300).nullable(),
})

/** What each call is answered when it is not refused. */
export const vendorAnswers = {
  authenticate: authenticated,
  balance: told,
  bet: transacted,
  win: transacted,
  bet_win: transacted,
  refund: refunded,
  rollback_win: rolledBack,
  adjust: adjusted,
  adjust_status: adjustTold,
  promo: transacted,
  jackpot: transacted,
  free_win: transacted,
  end_round: told,
} as const

export type VendorAnswer<Call extends VendorCall> = z.infer<(typeof vendorAnswers)[Call]>

/** The lines of a bet, where there are any, come to its amount. */
function addsUp({ amountMinor, lines: parts }: Lined): boolean {
  if (!parts) return true
  return parts.reduce((sum, line) => sum + BigInt(line.amountMinor), 0n) === BigInt(amountMinor)
}

interface Lined {
  readonly amountMinor: string
  readonly lines?: readonly { readonly amountMinor: string }[] | undefined
}
