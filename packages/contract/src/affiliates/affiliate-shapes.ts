import { z } from 'zod'
import { enteredMinor, instant, signedMinor, wireMinor } from '../shapes.ts'

/**
 * Applied until the house has decided; closed ends what was approved. A rejected member may apply again, and one who was asked
 * for more completes the application.
 */
export const AFFILIATE_STATES = ['applied', 'more_asked', 'approved', 'rejected', 'closed'] as const
export type AffiliateState = (typeof AFFILIATE_STATES)[number]

/** What staff decide, each with a sentence for the applicant. */
export const AFFILIATE_DECISIONS = ['approved', 'rejected', 'more_asked', 'closed'] as const
export type AffiliateDecision = (typeof AFFILIATE_DECISIONS)[number]

/** As feedback has it. */
export const AFFILIATE_TEXT_MAX = 140
export const AFFILIATE_LINKS_MAX = 50
export const AFFILIATE_TIERS_MAX = 10
/** Months of a dashboard. */
export const AFFILIATE_MONTHS_SHOWN = 12

/** A calendar month of the house, `2026-03`. */
export const monthKey = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Percent from 0 to 100 with up to four decimals. */
const percent = z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/)

const shareTier = z.object({
  sharePercent: percent,
  /** Net revenue of the month, less what was carried in. */
  ngrMinMinor: wireMinor.optional(),
  activeMin: z.number().int().min(0).max(1_000_000).optional(),
})

/** What a player must have done before a sum is due for them. */
const baseline = z.object({
  withinDays: z.number().int().min(1).max(366),
  firstDepositMinMinor: wireMinor,
  depositsMinMinor: wireMinor,
  validBetMinMinor: wireMinor,
  needsVerified: z.boolean(),
})

/** A share of net revenue, a sum for each player, or both. */
export const affiliateTerms = z
  .object({
    tiers: z.array(shareTier).max(AFFILIATE_TIERS_MAX),
    /** A month below zero is made up by the months that follow. */
    carriesNegative: z.boolean(),
    /** For each player who qualifies; 0 for none. */
    cpaMinor: wireMinor,
    baseline,
    /** Of what sub-affiliates earn, on top. */
    subPercent: percent,
    /** Less than this waits for the next month. */
    payoutMinMinor: wireMinor,
    /** Players who won this much are set apart in a month below zero. */
    highRollerMinor: enteredMinor.optional(),
    /** Of gross revenue. */
    vendorPercent: percent,
    taxPercent: percent,
    adminPercent: percent,
  })
  .refine(({ tiers, cpaMinor }) => tiers.length > 0 || cpaMinor !== '0')
export type AffiliateTerms = z.infer<typeof affiliateTerms>

export const affiliateDeal = z.object({
  version: z.number().int(),
  fromMonth: monthKey,
  terms: affiliateTerms,
  madeAt: instant,
})
export type AffiliateDeal = z.infer<typeof affiliateDeal>

export const affiliateLink = z.object({
  affiliateLinkId: z.string(),
  code: z.string(),
  /** The address to share; `sub` may be added to it. */
  url: z.string(),
  campaign: z.string(),
  isOpen: z.boolean(),
  createdAt: instant,
  clicks: z.number().int(),
  registrations: z.number().int(),
})
export type AffiliateLink = z.infer<typeof affiliateLink>

/** What players of a month came to. */
export const affiliateFigures = z.object({
  month: monthKey,
  clicks: z.number().int(),
  registrations: z.number().int(),
  firstDeposits: z.number().int(),
  qualified: z.number().int(),
  active: z.number().int(),
  /** Stakes less payouts. */
  grossMinor: signedMinor,
})
export type AffiliateFigures = z.infer<typeof affiliateFigures>

/** What a statement is added up from, each of which can be reversed by hand. */
export const STATEMENT_LINES = ['share', 'cpa', 'sub'] as const
export type StatementLine = (typeof STATEMENT_LINES)[number]

/** A month of an affiliate as it was settled. */
export const affiliateStatement = z.object({
  month: monthKey,
  stakeMinor: signedMinor,
  payoutMinor: signedMinor,
  jackpotMinor: signedMinor,
  bonusMinor: signedMinor,
  rebateMinor: signedMinor,
  feeMinor: signedMinor,
  chargebackMinor: signedMinor,
  /** Net revenue, and that less what was carried in; rounded down. */
  ngrMinor: signedMinor,
  baseMinor: signedMinor,
  activeMembers: z.number().int(),
  /** Counted from 0; null where no tier was reached. */
  tier: z.number().int().nullable(),
  sharePercent: z.string().nullable(),
  shareMinor: wireMinor,
  cpaCount: z.number().int(),
  cpaMinor: signedMinor,
  subMinor: wireMinor,
  /** Corrections of months before, by month; with its line where that was reversed by hand. */
  adjustments: z.array(
    z.object({
      month: monthKey,
      amountMinor: signedMinor,
      line: z.enum(STATEMENT_LINES).optional(),
    }),
  ),
  monthMinor: signedMinor,
  payMinor: wireMinor,
  /** Earned and not paid yet; below zero it is made up first. */
  leftMinor: signedMinor,
  carryMinor: wireMinor,
  dealVersion: z.number().int(),
  paidAt: instant.nullable(),
})
export type AffiliateStatement = z.infer<typeof affiliateStatement>

export const POSTBACK_KINDS = ['registration', 'first_deposit', 'qualified', 'reversed'] as const
export type PostbackKind = (typeof POSTBACK_KINDS)[number]
export const POSTBACK_STATES = ['waiting', 'sent', 'given_up'] as const
export type PostbackState = (typeof POSTBACK_STATES)[number]

export const postbackEvent = z.object({
  eventId: z.string(),
  kind: z.enum(POSTBACK_KINDS),
  /** Of the player; says nothing of who that is. */
  player: z.string(),
  at: instant,
  state: z.enum(POSTBACK_STATES),
  tries: z.number().int(),
  /** An HTTP status, or why nothing was sent. */
  lastOutcome: z.string().nullable(),
})
export type PostbackEvent = z.infer<typeof postbackEvent>
