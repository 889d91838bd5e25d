import { z } from 'zod'
import { operation } from '../operation.ts'
import { positiveMinor, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from './approvals.ts'

/** Limits of the house that staff change with four eyes. */
export const HOUSE_LIMITS = [
  'withdrawal.minMinor',
  'withdrawal.maxMinor',
  'withdrawal.dayMaxMinor',
  'withdrawal.secondApprovalAboveMinor',
  'withdrawal.alarmHourMinor',
  'identity.neededAboveMinor',
  'campaign.secondApprovalAboveMinor',
  'agents.secondApprovalAboveMinor',
  'memberTransfer.minMinor',
  'memberTransfer.maxMinor',
  'memberTransfer.dayMaxMinor',
  'vendorCredit.eachMaxMinor',
  'vendorCredit.memberDayMaxMinor',
  'vendorCredit.hourFloorMinor',
] as const
export type HouseLimit = (typeof HOUSE_LIMITS)[number]

/**
 * Waiting times and counts that staff change with four eyes, in the unit that their
 * name ends with, and between which values.
 */
export const HOUSE_RULES = {
  'withdrawal.newAccountWaitHours': { unit: 'hours', least: 0, most: 720 },
  'withdrawal.resetHoldHours': { unit: 'hours', least: 0, most: 720 },
  'withdrawal.receiveAfterMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  // How long an approved payout can be called back before it is sent.
  'withdrawal.payoutWaitSeconds': { unit: 'seconds', least: 10, most: 3_600 },
  // A payout that failed and is not sent again goes back to its player after this time.
  'withdrawal.failedPayoutHours': { unit: 'hours', least: 1, most: 168 },
  'withdrawal.requestsPerDay': { unit: 'times', least: 1, most: 100 },
  /** Of every deposit that is ordered from then on; 0 asks for nothing, of earlier ones either. */
  'withdrawal.turnoverPercent': { unit: 'percent', least: 0, most: 5_000 },
  'withdrawal.alarmSimilar': { unit: 'withdrawals', least: 2, most: 10_000 },
  'withdrawal.alarmCycles': { unit: 'withdrawals', least: 1, most: 1_000 },
  // None closes transfers between members.
  'memberTransfer.perDay': { unit: 'times', least: 0, most: 100 },
  // Hourly ceiling in percent of the vendor's stakes in 30 days.
  'vendorCredit.hourSharePercent': { unit: 'percent', least: 1, most: 100 },
  // Who takes an order and does nothing about it for so long has it no more.
  'desk.holdMinutes': { unit: 'minutes', least: 1, most: 1_440 },
  // How long an order may wait in a queue.
  'desk.reviewTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.secondTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.payTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.objectionTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.depositTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  // How long anything else may wait for staff.
  'desk.failedPayoutTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.bankLineTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.identityTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.feedbackTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.dataRequestTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.approvalTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.claimTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.redemptionTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.applicationTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'desk.alarmTargetMinutes': { unit: 'minutes', least: 1, most: 10_080 },
  'play.leftRoundHours': { unit: 'hours', least: 1, most: 8_760 },
  // A price that moves further while nothing happens suspends its market; none lets every price through.
  'sports.jumpPercent': { unit: 'percent', least: 0, most: 1_000 },
} as const
export type HouseRule = keyof typeof HOUSE_RULES
const houseRule = z.enum(Object.keys(HOUSE_RULES) as [HouseRule, ...HouseRule[]])

export const getLimits = operation({
  id: 'staff.getLimits',
  method: 'GET',
  path: '/ops/limits',
  caller: { staff: 'limits.change' },
  summary: 'Limits of the house',
  value: z.object({
    limits: z.array(z.object({ limit: z.enum(HOUSE_LIMITS), amountMinor: wireMinor })),
    rules: z.array(
      z.object({
        rule: houseRule,
        value: z.number().int(),
        /** What the policy of the jurisdiction asks, where it says something of this. */
        policyValue: z.number().int().nullable(),
      }),
    ),
  }),
  refusals: {},
})

export const askLimitChange = operation({
  id: 'staff.askLimitChange',
  method: 'POST',
  path: '/ops/limits/:limit',
  caller: { staff: 'limits.change' },
  summary: 'Ask for a change of a limit',
  params: z.object({ limit: z.enum(HOUSE_LIMITS) }),
  body: z.object({ amountMinor: positiveMinor, reason: askReason }),
  value: askedValue,
  refusals: askRefusals,
})

export const askRuleChange = operation({
  id: 'staff.askRuleChange',
  method: 'POST',
  path: '/ops/rules/:rule',
  caller: { staff: 'limits.change' },
  summary: 'Ask for a change of a waiting time or count',
  params: z.object({ rule: houseRule }),
  body: z.object({ value: z.number().int().min(0).max(10_080), reason: askReason }),
  value: askedValue,
  refusals: {
    ...askRefusals,
    /** `details` say between which values. */
    value_out_of_range: [422, 'This rule does not take such a value.'],
  },
})
