import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'

/**
 * `each`: per credit; `member_day`: per vendor, member and day; `vendor_hour`: per vendor and hour; `title`: the maximum
 * payout of the game for the stake.
 */
export const CREDIT_CEILINGS = ['each', 'member_day', 'vendor_hour', 'title'] as const
export type CreditCeiling = (typeof CREDIT_CEILINGS)[number]

/** State of a held credit; `taken_back` means the vendor undid it before the decision. */
export const HELD_CREDIT_STATES = ['held', 'released', 'refused', 'taken_back'] as const
export type HeldCreditState = (typeof HELD_CREDIT_STATES)[number]

/** The two possible decisions. */
export const CREDIT_OUTCOMES = ['release', 'refuse'] as const
export type CreditOutcome = (typeof CREDIT_OUTCOMES)[number]

export const HELD_CREDIT_KINDS = ['win', 'promo', 'jackpot', 'free_win'] as const

const caller = { staff: 'vendors.adjust' } as const
const person = z.object({ staffId: z.string(), displayName: z.string() })

export const heldCredit = z.object({
  /** The transaction ID that the vendor received. */
  creditId: z.string(),
  state: z.enum(HELD_CREDIT_STATES),
  kind: z.enum(HELD_CREDIT_KINDS),
  vendorCode: z.string(),
  vendorName: z.string(),
  /** Null if the vendor sent none. */
  gameName: z.string().nullable(),
  txId: z.string(),
  roundRef: z.string().nullable(),
  member: z.object({ memberId: z.string(), username: z.string() }),
  amountMinor: positiveMinor,
  ceiling: z.enum(CREDIT_CEILINGS),
  /** The ceiling at that moment. */
  ceilingMinor: wireMinor,
  creditedAt: instant,
  /** Target time of the decision. */
  targetAt: instant,
  decision: z
    .object({ asked: person, approved: person, at: instant, reason: z.string() })
    .nullable(),
  endedAt: instant.nullable(),
  /** The pending request to release or refuse it. */
  waiting: z.enum(CREDIT_OUTCOMES).nullable(),
})
export type HeldCredit = z.infer<typeof heldCredit>

const params = z.object({ creditId: z.string().max(40) })

export const getHeldCredits = operation({
  id: 'vendorDesk.getHeldCredits',
  method: 'GET',
  path: '/ops/vendor-credits',
  caller,
  summary: 'Credits of vendors above a ceiling; what is being checked with the oldest first',
  query: pageQuery.extend({
    state: z.enum(HELD_CREDIT_STATES).default('held'),
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    items: z.array(heldCredit),
    counts: z.record(z.enum(HELD_CREDIT_STATES), z.number().int()),
    ...pageFacts,
  }),
  refusals: {},
})

export const getHeldCredit = operation({
  id: 'vendorDesk.getHeldCredit',
  method: 'GET',
  path: '/ops/vendor-credits/:creditId',
  caller,
  summary: 'One credit above a ceiling',
  params,
  value: z.object({ credit: heldCredit }),
  refusals: {},
})

/** Requests a decision; nothing moves until a second person approves it. */
export const askCreditDecision = operation({
  id: 'vendorDesk.askCreditDecision',
  method: 'POST',
  path: '/ops/vendor-credits/:creditId/decision',
  caller,
  summary: 'Ask for a credit above a ceiling to be released or refused',
  params,
  /** The player sees the reason of a refusal. */
  body: z.object({ outcome: z.enum(CREDIT_OUTCOMES), reason: askReason }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    credit_closed: [409, 'This credit is not being checked any more.'],
  },
})
