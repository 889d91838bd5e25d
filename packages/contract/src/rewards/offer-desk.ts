import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { offerRules, offerTexts } from './offer-rules.ts'
import { PROMOTION_TYPES } from './promotion.ts'

const reader = { staff: 'rewards.read' } as const
const manager = { staff: 'rewards.manage' } as const
const path = '/ops/promotions'
const params = z.object({ offerId: z.string().max(20) })

/** Where an offer is in its life: what people decided, and what the clock says. */
export const OFFER_PHASES = [
  ...(['draft', 'submitted', 'scheduled', 'running', 'stopped', 'ended'] as const),
] as const
export type OfferPhaseName = (typeof OFFER_PHASES)[number]

export const offerDraft = z.object({
  type: z.enum(PROMOTION_TYPES),
  /** It stands among the missions instead of the promotions. */
  isMission: z.boolean().optional(),
  rules: offerRules,
  texts: offerTexts,
})
export type OfferDraft = z.infer<typeof offerDraft>

const offerRow = z.object({
  offerId: z.string(),
  /** The version that counts, or that is drafted. */
  version: z.number().int(),
  type: z.enum(PROMOTION_TYPES),
  title: z.string(),
  phase: z.enum(OFFER_PHASES),
  opensAt: instant,
  closesAt: instant,
  /** Members who have joined. */
  joined: z.number().int(),
  granted: z.number().int(),
  costMinor: wireMinor,
  /** Rewards that wait for a person. */
  applying: z.number().int(),
})
export type OfferRowShape = z.infer<typeof offerRow>

const versionRow = z.object({
  version: z.number().int(),
  type: z.enum(PROMOTION_TYPES),
  isMission: z.boolean(),
  rules: offerRules,
  texts: offerTexts,
  madeAt: instant,
  madeBy: z.string(),
})
export type OfferVersion = z.infer<typeof versionRow>

/** What is wrong with an offer. */
export const OFFER_FAULTS = [
  ...(['closes_before_it_opens', 'no_times', 'no_steps', 'steps_not_rising'] as const),
  ...(['nothing_to_reach', 'sum_unreadable', 'percent_unreadable', 'nothing_to_give'] as const),
  ...(['wagering_above_policy', 'measure_without_event', 'window_without_end'] as const),
  ...(['base_without_deposit', 'game_without_free_rounds', 'stake_outside_game'] as const),
  ...(['rounds_not_whole', 'free_bet_unreadable'] as const),
] as const
export type OfferFaultCode = (typeof OFFER_FAULTS)[number]

export const draftRefusals = {
  /** `details.faults` names what is wrong, with commas between. */
  offer_not_possible: [422, 'These rules cannot be offered.'],
} as const

export const getOffers = operation({
  id: 'staff.getOffers',
  method: 'GET',
  path,
  caller: reader,
  costMs: 2,
  summary: 'Promotions with what they came to, the newest first',
  query: pageQuery.extend({
    phase: z.enum(['all', ...OFFER_PHASES]).default('all'),
    language: z.string().max(35).default(''),
  }),
  value: z.object({
    items: z.array(offerRow),
    /** Rewards of all promotions that wait for a person. */
    applyingCount: z.number().int(),
    ...pageFacts,
  }),
  refusals: {},
})

export const getOffer = operation({
  id: 'staff.getOffer',
  method: 'GET',
  path: `${path}/:offerId`,
  caller: reader,
  costMs: 2,
  summary: 'A promotion: its versions, what it came to and what it can cost',
  params,
  query: z.object({ language: z.string().max(35).default('') }),
  value: z.object({
    offer: offerRow,
    /** A change that another person has not approved; null without one. */
    nextVersion: z.number().int().nullable(),
    stockLeft: z.number().int().nullable(),
    budgetLeftMinor: wireMinor.nullable(),
    report: z.object({
      open: z.number().int(),
      applying: z.number().int(),
      rejected: z.number().int(),
      /** What was counted for all members, in what the offer counts. */
      counted: z.string(),
    }),
    /** The most that it can cost with the members of today. */
    costBoundMinor: z.string(),
    versions: z.array(versionRow),
  }),
  refusals: { not_found: [404, 'Not found.'] },
})

/** Days of the past that a dry run reads at most; an offer that is shorter reads as many as it lasts. */
export const DRY_RUN_DAYS = 30

/** What a version would have come to had it run until now, as if every player of its audience had joined. */
export const dryRunOffer = operation({
  id: 'staff.dryRunOffer',
  method: 'GET',
  path: `${path}/:offerId/dry-run`,
  caller: reader,
  costMs: 15,
  summary: 'What a promotion would have cost with the deposits and bets of the last month',
  params,
  query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  value: z.object({
    from: instant,
    to: instant,
    /** False where so much happened that only the beginning of the period was read. */
    isWhole: z.boolean(),
    /** Deposits, bets or other events that were read. */
    events: z.number().int(),
    members: z.number().int(),
    rewards: z.number().int(),
    costMinor: wireMinor,
  }),
  refusals: { not_found: [404, 'Not found.'] },
})

export const createOffer = operation({
  id: 'staff.createOffer',
  method: 'POST',
  path,
  caller: manager,
  summary: 'Draft a promotion',
  body: offerDraft,
  value: z.object({ offerId: z.string() }),
  refusals: draftRefusals,
})

/** A promotion that runs is never changed: this drafts its next version, and who has joined stays on theirs. */
export const changeOffer = operation({
  id: 'staff.changeOffer',
  method: 'PUT',
  path: `${path}/:offerId`,
  caller: manager,
  summary: 'Change a draft, or draft the next version of a promotion',
  params,
  body: offerDraft,
  value: z.object({ version: z.number().int() }),
  refusals: {
    not_found: [404, 'Not found.'],
    ...askRefusals,
    offer_closed: [409, 'This promotion is over.'],
    ...draftRefusals,
  },
})

export const submitOffer = operation({
  id: 'staff.submitOffer',
  method: 'POST',
  path: `${path}/:offerId/submit`,
  caller: manager,
  summary: 'Ask another person to start a promotion, or its next version',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: {
    not_found: [404, 'Not found.'],
    state_changed: [409, 'There is nothing to approve.'],
    ...draftRefusals,
    ...askRefusals,
  },
})

export const stopOffer = operation({
  id: 'staff.stopOffer',
  method: 'POST',
  path: `${path}/:offerId/stop`,
  caller: manager,
  summary: 'Stop a promotion: nobody joins any more, and who has joined can finish',
  params,
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: {
    not_found: [404, 'Not found.'],
    state_changed: [409, 'This promotion cannot be stopped.'],
  },
})

const application = z.object({
  rewardId: z.string(),
  offerId: z.string(),
  title: z.string(),
  member: z.object({ memberId: z.string(), username: z.string() }),
  worthMinor: wireMinor,
  kind: z.enum(['cash', 'bonus', 'tickets', 'free_rounds']),
  openedAt: instant,
})
export type RewardApplication = z.infer<typeof application>

export const getRewardApplications = operation({
  id: 'staff.getRewardApplications',
  method: 'GET',
  path: '/ops/promotion-rewards',
  caller: reader,
  summary: 'Rewards that members applied for and a person decides on, the oldest first',
  query: pageQuery.extend({ language: z.string().max(35).default('') }),
  value: z.object({ items: z.array(application), ...pageFacts }),
  refusals: {},
})

export const decideRewardApplication = operation({
  id: 'staff.decideRewardApplication',
  method: 'POST',
  path: '/ops/promotion-rewards/:rewardId/decide',
  caller: manager,
  summary: 'Grant a reward that a member applied for, or reject it with a sentence for the member',
  params: z.object({ rewardId: z.string().max(40) }),
  body: z.object({
    outcome: z.enum(['grant', 'reject']),
    /** The member reads it where the reward is rejected. */
    answer: askReason,
  }),
  value: z.object({ state: z.enum(['granted', 'rejected']) }),
  refusals: {
    not_found: [404, 'Not found.'],
    state_changed: [409, 'This was decided already.'],
    promotion_not_open_to_member: [409, 'The member may not have this promotion now.'],
    promotion_used_up: [409, 'All rewards of this promotion have been given out.'],
  },
})
