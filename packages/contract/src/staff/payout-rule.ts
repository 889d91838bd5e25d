import { z } from 'zod'
import { operation } from '../operation.ts'
import { enteredMinor, instant, sumMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from './approvals.ts'

/** Why the rule left a withdrawal to a person, in the order in which they are shown. */
export const PAYOUT_HINDRANCES = [
  'switched_off',
  'alarm_open',
  'goes_back',
  'player_locked',
  'two_people',
  'amount_above',
  'identity_missing',
  'account_unknown',
  'turnover_missing',
  'flagged',
  'check_open',
  'access_changed',
  'corrected',
  'credit_held',
  'member_day',
  'account_day',
  'house_hour',
  'house_day',
] as const
export type PayoutHindrance = (typeof PAYOUT_HINDRANCES)[number]

/** Days for which nothing is paid by the rule after a change that protects the account, a correction or a held credit. */
export const PAYOUT_QUIET_DAYS = 7

/** What two people set; a day is 24 hours back from the moment, an hour 60 minutes. */
export const payoutTerms = z.object({
  /** The largest withdrawal that is paid without a person. */
  eachMaxMinor: enteredMinor,
  /** What may go to one player, and to one bank account, within a day; all their withdrawals count. */
  memberDayMaxMinor: enteredMinor,
  accountDayMaxMinor: enteredMinor,
  /** What the rule may pay to all players within an hour and a day. */
  houseHourMaxMinor: enteredMinor,
  houseDayMaxMinor: enteredMinor,
  /** Days since the first withdrawal to the bank account was received. */
  accountKnownDays: z.number().int().min(1).max(365),
  /** How many percent of the payments are drawn to be checked afterwards. */
  checkPercent: z.number().int().min(1).max(100),
})
export type PayoutTerms = z.infer<typeof payoutTerms>

const payoutRuleVersion = payoutTerms.extend({
  version: z.number().int(),
  from: instant,
  askedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
})
export type PayoutRuleVersion = z.infer<typeof payoutRuleVersion>

/** What the terms would have paid, of the withdrawals whose facts were kept. */
const payoutPreview = z.object({
  since: instant,
  /** Withdrawals of that time, and those of them whose facts were kept when they were asked for. */
  orders: z.number().int(),
  known: z.number().int(),
  paid: z.number().int(),
  paidMinor: sumMinor,
  /** Of those it would have paid: rejected by staff. */
  rejected: z.number().int(),
  rejectedMinor: sumMinor,
  /** Why the others were left to a person; one may count for several. */
  hindrances: z.array(z.object({ hindrance: z.enum(PAYOUT_HINDRANCES), count: z.number().int() })),
})
export type PayoutPreview = z.infer<typeof payoutPreview>

const spotCheck = z.object({
  withdrawalId: z.string(),
  orderNumber: z.string(),
  memberId: z.string(),
  /** Masked except for the last characters. */
  memberName: z.string(),
  amountMinor: wireMinor,
  state: z.string(),
  paidAt: instant,
  version: z.number().int(),
})
export type SpotCheck = z.infer<typeof spotCheck>

const reader = { staff: 'withdrawals.read' } as const
const lead = { staff: 'limits.change' } as const
const path = '/ops/payout-rule'

export const getPayoutRule = operation({
  id: 'staff.getPayoutRule',
  method: 'GET',
  path,
  caller: reader,
  costMs: 2,
  summary: 'The rule that pays withdrawals without a person, and what it paid',
  value: z.object({
    /** `paused`: on, but an alarm of money is open. */
    state: z.enum(['off', 'on', 'paused']),
    /** Newest first; the first of them holds unless the rule is off. */
    versions: z.array(payoutRuleVersion),
    /** Who switched it on or off last; null where it never was on. */
    switched: z
      .object({
        at: instant,
        by: z.string(),
        cause: z.enum(['approved', 'lead', 'spot_check']),
        reason: z.string(),
      })
      .nullable(),
    openAlarms: z.number().int(),
    /** A proposal waits for a second person. */
    isAsked: z.boolean(),
    /** What the rule paid, as its ceilings count it. */
    hourMinor: sumMinor,
    dayMinor: sumMinor,
    /** Payments drawn that nobody has checked, the oldest first. */
    checks: z.array(spotCheck),
    checkCount: z.number().int(),
    /** Above this two people approve, and the rule never pays. */
    secondApprovalAboveMinor: wireMinor,
  }),
  refusals: {},
})

const contradiction = {
  ceiling_below_payment: [422, 'A payment above one of the ceilings would never be made.'],
  /** `details.aboveMinor` is the amount from which two people approve. */
  above_second_approval: [422, 'Two people approve withdrawals of this amount.'],
} as const

/** What terms would have paid last month; nothing changes. */
export const previewPayoutRule = operation({
  id: 'staff.previewPayoutRule',
  method: 'POST',
  path: `${path}/preview`,
  caller: lead,
  costMs: 4,
  summary: 'What a payout rule would have paid last month',
  body: z.object({ terms: payoutTerms }),
  value: z.object({ preview: payoutPreview }),
  refusals: contradiction,
})

/** Asks for new terms, or for the same again where the rule was switched off; with the approval it is on. */
export const askPayoutRule = operation({
  id: 'staff.askPayoutRule',
  method: 'POST',
  path,
  caller: lead,
  costMs: 4,
  summary: 'Ask another person to approve a payout rule',
  body: z.object({ terms: payoutTerms, reason: askReason }),
  value: askedValue,
  refusals: { ...askRefusals, ...contradiction },
})

/** One person is enough, and it holds at once; what waits to be sent is reviewed. */
export const switchOffPayoutRule = operation({
  id: 'staff.switchOffPayoutRule',
  method: 'POST',
  path: `${path}/switch-off`,
  caller: lead,
  summary: 'Switch the payout rule off',
  body: z.object({ reason: askReason }),
  value: z.object({ state: z.literal('off') }),
  refusals: { already_off: [409, 'The rule is off already.'] },
})

export const SPOT_CHECK_RESULTS = ['in_order', 'not_in_order'] as const
export type SpotCheckResult = (typeof SPOT_CHECK_RESULTS)[number]

/** Says what a check afterwards found; what is not in order switches the rule off. */
export const checkRulePayout = operation({
  id: 'staff.checkRulePayout',
  method: 'POST',
  path: `${path}/checks/:withdrawalId`,
  caller: { staff: 'withdrawals.approve' },
  summary: 'Record the check of a payment that the rule made',
  params: z.object({ withdrawalId: z.string().max(40) }),
  body: z.object({
    result: z.enum(SPOT_CHECK_RESULTS),
    /** What is wrong; needed where it is not in order. */
    note: askReason.optional(),
  }),
  value: z.object({ ruleIsOff: z.boolean() }),
  refusals: {
    not_drawn: [409, 'This withdrawal is not to be checked.'],
    note_needed: [422, 'Describe what is wrong with this payout.'],
    state_changed: [409, 'This payment was checked already.'],
  },
})

/** What the rule decided about one withdrawal, as its case shows it. */
export const ruleDecision = z.object({
  version: z.number().int(),
  at: instant,
  paid: z.boolean(),
  hindrances: z.array(z.enum(PAYOUT_HINDRANCES)),
  /** What a check afterwards found; null where it was not drawn, or nobody has looked yet. */
  isDrawn: z.boolean(),
  check: z
    .object({
      result: z.enum(SPOT_CHECK_RESULTS),
      by: z.string(),
      at: instant,
      note: z.string().nullable(),
    })
    .nullable(),
})
export type RuleDecision = z.infer<typeof ruleDecision>
