import { z } from 'zod'
import { WITHDRAWAL_STATES } from '../cashier/withdrawal.ts'
import { GAME_CATEGORIES } from '../catalogue/game-card.ts'
import { IDENTITY_STATES } from '../identity-check/identity-check.ts'
import { instant, positiveMinor, signedMinor, wireMinor } from '../shapes.ts'
import { RELATION_REASONS } from './related-members.ts'

/** Reasons that raise a withdrawal's risk, the gravest first. */
export const WITHDRAWAL_FLAGS = [
  'debt_open',
  'access_changed',
  'shared_payee',
  'shared_device',
  'shared_address',
  'opposite_sides',
  'many_in_a_day',
  'unplayed_on_break',
  'little_play',
  'fast_in_out',
  'new_device',
  'above_second_limit',
  'first_withdrawal',
] as const
export type WithdrawalFlag = (typeof WITHDRAWAL_FLAGS)[number]
export const withdrawalFlag = z.enum(WITHDRAWAL_FLAGS)

/** What is looked at before a withdrawal is paid, in the order in which it is shown. */
export const WITHDRAWAL_CHECKS = [
  'holder_matches',
  'inside_limits',
  'played_since_deposit',
  'deposit_to_withdrawal',
  'known_address',
  'identity',
  'known_device',
  'known_payee',
  'no_other_orders',
  'no_given_money',
  'no_near_even_play',
  'no_opposite_bets',
  'no_locked_relation',
] as const
export type WithdrawalCheck = (typeof WITHDRAWAL_CHECKS)[number]

/** Answers to a failed check: a standard one, or `reason` with free text. */
export const CHECK_ANSWERS = [
  'looks_usual',
  'asked_player',
  'documents_seen',
  'agreed',
  'reason',
] as const
export type CheckAnswer = (typeof CHECK_ANSWERS)[number]

export const CHECK_REASON_MAX = 200
const checkAnswer = z.object({
  check: z.enum(WITHDRAWAL_CHECKS),
  answer: z.enum(CHECK_ANSWERS),
  /** With `reason`, and only there. */
  reason: z.string().trim().min(3).max(CHECK_REASON_MAX).optional(),
})
export type GivenAnswer = z.infer<typeof checkAnswer>

/** What an approver says to each check that did not pass; what is said of others is not kept. */
export const checkAnswers = z
  .array(checkAnswer)
  .max(WITHDRAWAL_CHECKS.length)
  .refine((answers) => new Set(answers.map(({ check }) => check)).size === answers.length)
  .refine((answers) =>
    answers.every((each) => (each.answer === 'reason') === (each.reason !== undefined)),
  )

/** Why staff reject, by number; the player reads the sentence in their own language. */
export const REJECT_REASONS = [
  'name_differs',
  'deposit_not_played',
  'account_closed',
  'identity_missing',
  'method_differs',
  'several_accounts',
  'bonus_rules',
  'ask_again',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** Where a balance comes from. */
export const MONEY_SOURCES = [
  'deposits',
  'play',
  'gifts',
  'corrections',
  'members',
  'withdrawals',
  'others',
] as const
export type MoneySource = (typeof MONEY_SOURCES)[number]

const caseMoney = z.object({
  /** Start of the period shown: the last paid withdrawal, or registration. */
  since: instant,
  afterWithdrawal: z.boolean(),
  /** What was in the wallet then, and when this withdrawal was asked for. */
  leftMinor: signedMinor,
  walletMinor: signedMinor,
  /** What came between the two; with what was left it is what was in the wallet. */
  sources: z.array(
    z.object({
      source: z.enum(MONEY_SOURCES),
      amountMinor: signedMinor,
      /** By kind of movement, as the ledger names it. */
      movements: z.array(z.object({ code: z.string(), amountMinor: signedMinor })),
    }),
  ),
  /** What staff put on or took off by hand, the newest first. */
  corrections: z.array(
    z.object({ at: instant, amountMinor: signedMinor, reason: z.string(), by: z.string() }),
  ),
  deposits: z.object({
    count: z.number().int(),
    amountMinor: wireMinor,
    /** The newest. */
    items: z.array(
      z.object({
        depositId: z.string(),
        orderNumber: z.string(),
        at: instant,
        amountMinor: wireMinor,
        /** The method's name by language. */
        methodNames: z.record(z.string(), z.string()),
        /** Who paid, as the bank says; null where nobody says so. */
        holder: z.object({ name: z.string(), isOwn: z.boolean() }).nullable(),
      }),
    ),
  }),
  /** Play is looked at no further back than this. */
  playSince: instant,
  play: z.array(
    z.object({
      product: z.enum([...GAME_CATEGORIES, 'OTHER']),
      rounds: z.number().int(),
      stakedMinor: wireMinor,
      resultMinor: signedMinor,
      /** Whole percent of the stakes that won a tenth of themselves or less. */
      nearEvenPercent: z.number().int(),
      /** Whole percent of the stakes that stood against each other in one round. */
      opposedPercent: z.number().int(),
    }),
  ),
  dayResultMinor: signedMinor,
  monthResultMinor: signedMinor,
})

const caseWho = z.object({
  identity: z.object({
    state: z.enum(IDENTITY_STATES),
    decidedAt: instant.nullable(),
    validUntil: z.iso.date().nullable(),
  }),
  payee: z.object({
    addedAt: instant,
    /** Earlier withdrawals that were paid to it, and those that were not. */
    paidCount: z.number().int(),
    paidMinor: wireMinor,
    failedCount: z.number().int(),
  }),
  devices: z.object({
    count: z.number().int(),
    firstAt: instant.nullable(),
    newestAt: instant.nullable(),
  }),
  address: z.object({
    ip: z.string().nullable(),
    signIns: z.number().int(),
    firstAt: instant.nullable(),
  }),
  protection: z.object({
    limits: z.number().int(),
    breakUntil: instant.nullable(),
    isOnBreak: z.boolean(),
  }),
  /** Other members whom devices, addresses and accounts lead to; null for those who may not see members. */
  related: z
    .object({
      items: z.array(
        z.object({
          memberId: z.string(),
          /** Masked except for the last characters. */
          name: z.string(),
          isLocked: z.boolean(),
          reasons: z.array(z.enum(RELATION_REASONS)),
          sharedAddresses: z.number().int(),
          openWithdrawals: z.number().int(),
          openMinor: wireMinor,
        }),
      ),
      hasMore: z.boolean(),
    })
    .nullable(),
})

const otherOrders = z.object({
  count: z.number().int(),
  amountMinor: wireMinor,
  /** The newest. */
  items: z.array(
    z.object({
      withdrawalId: z.string(),
      orderNumber: z.string(),
      amountMinor: positiveMinor,
      state: z.enum(WITHDRAWAL_STATES),
      requestedAt: instant,
    }),
  ),
})

const pastDecision = z.object({
  decision: z.enum(['approved_first', 'approved', 'rejected', 'called_back']),
  by: z.string(),
  at: instant,
  flags: z.array(withdrawalFlag),
  answers: z.array(checkAnswer),
})

/** What a decision is made on, as it was when the withdrawal was asked for. */
export const withdrawalCase = z.object({
  money: caseMoney,
  who: caseWho,
  otherOrders,
  /** What stood out when it was asked for; null until it is noted, and for older orders. */
  flagsAtRequest: z
    .object({ flags: z.array(withdrawalFlag), risk: z.number().int().min(0).max(5), at: instant })
    .nullable(),
  /** Each decision with its flags and answers, the oldest first. */
  decisions: z.array(pastDecision),
})
export type WithdrawalCase = z.infer<typeof withdrawalCase>
