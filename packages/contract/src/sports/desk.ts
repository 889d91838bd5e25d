import { z } from 'zod'
import { memberIdShape } from '../agents/agent-shapes.ts'
import { operation } from '../operation.ts'
import { enteredMinor, instant, pageFacts, pageQuery, wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import {
  closeSportsMarket,
  createSportsEvent,
  offerSportsMarket,
  priceMinutes,
  standSportsEvent,
} from './desk-house.ts'
import { decideSportsReview, getSportsReviews, saveSportsReviewRule } from './desk-reviews.ts'
import {
  DESK_EVENTS_SHOWN,
  DESK_HOLDS_SHOWN,
  DESK_REFUNDS_SHOWN,
  deskBet,
  deskEventPage,
  deskEventRow,
  deskRefund,
  SPORTS_HOLD_SCOPES,
  SPORTS_LEVELS,
  sportsChangePreview,
  sportsHold,
  sportsLimit,
  sportsProducer,
  sportsSubject,
} from './desk-shapes.ts'
import { decimalOdds, feedId, marketName, outcomeId, sportKey } from './shapes.ts'

const reads = { staff: 'sports.read' } as const
const manages = { staff: 'sports.manage' } as const
const ofEvent = z.object({ eventId: feedId })
const noEvent = [404, 'There is no such event.'] as const
const noMarket = [404, 'There is no such market.'] as const
const stateChanged = [409, 'Somebody else has just changed this.'] as const

/** `results`: over for two hours and not settled, or its messages contradict each other. */
export const SPORTS_DESK_VIEWS = ['live', 'preMatch', 'results', 'held'] as const
export type SportsDeskView = (typeof SPORTS_DESK_VIEWS)[number]

const getSportsDesk = operation({
  id: 'sports.getDesk',
  method: 'GET',
  path: '/ops/sports',
  caller: reads,
  costMs: 10,
  summary:
    'Events with what the house can lose on them, the worst first; where prices come from; what is held',
  query: z.object({
    view: z.enum(SPORTS_DESK_VIEWS).default('live'),
    sport: sportKey.optional(),
    search: z.string().max(60).optional(),
    /** Only events with a market at so much of its limit, in hundredths. */
    overPercent: z.coerce.number().int().min(1).max(100).optional(),
  }),
  value: z.object({
    producers: z.array(sportsProducer).max(10),
    holds: z.array(sportsHold).max(DESK_HOLDS_SHOWN),
    /** Of all open bets. */
    openStakeMinor: wireMinor,
    /** Markets whose refunds wait. */
    refundCount: z.number().int(),
    /** Bets that wait to be accepted by hand. */
    reviewCount: z.number().int(),
    counts: z.record(z.enum(SPORTS_DESK_VIEWS), z.number().int()),
    events: z.array(deskEventRow).max(DESK_EVENTS_SHOWN),
  }),
  refusals: {},
})

const getSportsDeskEvent = operation({
  id: 'sports.getDeskEvent',
  method: 'GET',
  path: '/ops/sports/events/:eventId',
  caller: reads,
  costMs: 10,
  summary: 'An event with all of its markets, its last bets and what was said of its results',
  params: ofEvent,
  value: deskEventPage,
  refusals: { not_found: noEvent },
})

/** At once and by one person: nothing is taken while it is held, and what waits for the live delay is rejected. */
const holdSports = operation({
  id: 'sports.hold',
  method: 'PUT',
  path: '/ops/sports/holds',
  caller: manages,
  summary:
    'Suspend bets on a market, an event, a tournament, a sport or everything, live, pre-match or both, or open them again',
  body: z.object({
    level: z.enum(SPORTS_LEVELS),
    subject: sportsSubject,
    scope: z.enum(SPORTS_HOLD_SCOPES).default('both'),
    isHeld: z.boolean(),
    reason: askReason,
  }),
  value: z.object({ isHeld: z.boolean() }),
  refusals: { not_found: noEvent, state_changed: stateChanged },
})

/** The prices of the house stand in place of the feed's until they end or are taken back. */
const priceSportsMarket = operation({
  id: 'sports.priceMarket',
  method: 'PUT',
  path: '/ops/sports/events/:eventId/prices',
  caller: manages,
  summary: 'Price a market by hand for some time, or follow the feed again',
  params: ofEvent,
  body: z.object({
    market: marketName,
    /** By outcome; null takes the prices of the house back. */
    odds: z.record(outcomeId, decimalOdds).nullable(),
    minutes: priceMinutes.default(15),
    reason: askReason,
  }),
  value: z.object({ endsAt: instant.nullable() }),
  refusals: {
    not_found: noEvent,
    no_market: noMarket,
    /** Together they would pay more than they take. */
    no_margin: [422, 'These prices leave the house no margin.'],
    odds_invalid: [422, 'Please enter odds between 1.01 and 1,000.'],
    /** `details.minutesMax` is how long they may. */
    prices_too_long: [422, 'Prices in place of the feed’s stand for four hours at most.'],
  },
})

const changeBody = z.discriminatedUnion('kind', [
  /** Stakes go back: of all bets, or of those taken in a span of time. */
  z.object({
    kind: z.literal('void'),
    market: marketName,
    from: instant.nullable(),
    to: instant.nullable(),
    /** The feed's number of the reason; players read it. */
    voidReason: z.number().int().min(0).max(16),
  }),
  /** A result by hand, or another one. */
  z.object({
    kind: z.literal('result'),
    market: marketName,
    results: z.record(outcomeId, z.enum(['won', 'half_won', 'void', 'half_lost', 'lost'])),
  }),
  /** A result, or a cancellation, is taken back: bets wait again. */
  z.object({ kind: z.literal('take_back'), market: marketName }),
])
export type SportsMarketChange = z.infer<typeof changeBody>

const changeRefusals = {
  not_found: noEvent,
  no_market: noMarket,
  /** Every outcome of the market has a result, and no other. */
  results_incomplete: [422, 'Please say how every outcome came out.'],
} as const

const previewSportsChange = operation({
  id: 'sports.previewChange',
  method: 'POST',
  path: '/ops/sports/events/:eventId/changes/preview',
  caller: manages,
  costMs: 20,
  summary: 'What a result or a cancellation by hand would move',
  params: ofEvent,
  body: changeBody,
  value: sportsChangePreview,
  refusals: changeRefusals,
})

const askSportsChange = operation({
  id: 'sports.askChange',
  method: 'POST',
  path: '/ops/sports/events/:eventId/changes',
  caller: manages,
  summary: 'Ask a second person to cancel a market, to settle it by hand or to take a result back',
  params: ofEvent,
  body: z.object({ change: changeBody, reason: askReason }),
  value: askedValue,
  refusals: { ...changeRefusals, ...askRefusals },
})

/** What the feed cancels is paid back two hours later, or when staff confirm it. */
const getSportsRefunds = operation({
  id: 'sports.getRefunds',
  method: 'GET',
  path: '/ops/sports/refunds',
  caller: reads,
  costMs: 10,
  summary: 'Markets that the feed cancelled and whose refunds wait, those that are paid first',
  value: z.object({ refunds: z.array(deskRefund).max(DESK_REFUNDS_SHOWN) }),
  refusals: {},
})

/** What one person may confirm of a market; a second one decides on more. Minor units. */
export const SPORTS_REFUND_ALONE_MINOR_MAX = 100_000n

const confirmSportsRefund = operation({
  id: 'sports.confirmRefund',
  method: 'POST',
  path: '/ops/sports/events/:eventId/refunds',
  caller: manages,
  summary: 'Pay the refunds of a market that the feed cancelled without waiting any longer',
  params: ofEvent,
  body: z.object({ market: marketName, reason: askReason }),
  value: z.object({ became: z.enum(['confirmed', 'asked']) }),
  refusals: { not_found: noEvent, state_changed: stateChanged, ...askRefusals },
})

const getSportsLimits = operation({
  id: 'sports.getLimits',
  method: 'GET',
  path: '/ops/sports/limits',
  caller: reads,
  summary: 'Limits by sport, tournament and event, and those of the house',
  value: z.object({
    limits: z.array(sportsLimit).max(500),
    house: z.object({
      marketLiabilityMinor: wireMinor,
      selectionWinMinor: wireMinor,
      ticketWinMinor: wireMinor,
      lineMinMinor: wireMinor,
    }),
  }),
  refusals: {},
})

/** Lower ones, and a higher margin, are in force at once; a second person decides where the house may lose more. */
const saveSportsLimit = operation({
  id: 'sports.saveLimit',
  method: 'PUT',
  path: '/ops/sports/limits',
  caller: manages,
  summary:
    'Set what may be lost on a market and won with a selection, or leave it to the level above',
  body: z.object({
    level: z.enum(SPORTS_LEVELS).exclude(['market']),
    subject: sportsSubject,
    marketLiabilityMinor: enteredMinor.nullable(),
    selectionWinMinor: enteredMinor.nullable(),
    /** Of sports and tournaments alone, in hundredths of a percent. */
    marginBp: z.number().int().min(100).max(3_000).nullable().default(null),
    /** The version that was changed; 0 where there was none. */
    version: z.number().int().min(0),
    reason: askReason,
  }),
  value: z.object({ became: z.enum(['saved', 'asked']) }),
  refusals: {
    not_found: noEvent,
    state_changed: stateChanged,
    limit_unchanged: [409, 'Nothing would change.'],
    margin_of_level: [422, 'Only a sport or a league has a margin.'],
    ...askRefusals,
  },
})

export const SPORTS_CLASS_PERCENTS = [1, 10, 50, 100, 500] as const

const getSportsClass = operation({
  id: 'sports.getMemberClass',
  method: 'GET',
  path: '/ops/sports/members/:memberId',
  caller: reads,
  summary: 'How much of the limits of a selection a member has, and how their sports bets went',
  params: z.object({ memberId: memberIdShape }),
  value: z.object({
    percent: z.number().int(),
    betCount: z.number().int(),
    stakedMinor: wireMinor,
    paidMinor: wireMinor,
  }),
  refusals: { not_found: [404, 'There is no such player.'] },
})

/** Nobody else is told: a member is told the largest stake only. */
const setSportsClass = operation({
  id: 'sports.setMemberClass',
  method: 'PUT',
  path: '/ops/sports/members/:memberId',
  caller: manages,
  summary: 'Set how much of the limits of a selection a member has',
  params: z.object({ memberId: memberIdShape }),
  body: z.object({
    percent: z.union([z.literal(1), z.literal(10), z.literal(50), z.literal(100), z.literal(500)]),
    reason: askReason,
  }),
  value: z.object({ percent: z.number().int() }),
  refusals: { not_found: [404, 'There is no such player.'] },
})

const getSportsDeskBets = operation({
  id: 'sports.getDeskBets',
  method: 'GET',
  path: '/ops/sports/bets',
  caller: reads,
  costMs: 10,
  summary: 'Sports bets, the newest or the largest first',
  query: pageQuery.extend({
    order: z.enum(['newest', 'largest']).default('newest'),
    state: z.enum(['pending', 'running', 'ended']).optional(),
    eventId: feedId.optional(),
    of: memberIdShape.optional(),
    /** One bet, by its number. */
    bet: z.string().min(1).max(40).optional(),
  }),
  value: z.object({ items: z.array(deskBet).max(100), ...pageFacts }),
  refusals: {},
})

/** What a producer said since a moment is asked for again; its markets are locked until it is done. */
const recoverSportsFeed = operation({
  id: 'sports.recoverFeed',
  method: 'POST',
  path: '/ops/sports/feed/:producer/recovery',
  caller: manages,
  summary: 'Have a producer of prices say again what it said in the last hours',
  params: z.object({ producer: z.enum(['1', '3']) }),
  body: z.object({ hours: z.number().int().min(1).max(72), reason: askReason }),
  value: z.object({ isAsked: z.boolean() }),
  refusals: { not_found: [404, 'There is no such producer.'] },
})

export const sportsDeskOperations = {
  getSportsDesk,
  getSportsDeskEvent,
  holdSports,
  priceSportsMarket,
  previewSportsChange,
  askSportsChange,
  getSportsRefunds,
  confirmSportsRefund,
  getSportsLimits,
  saveSportsLimit,
  getSportsClass,
  setSportsClass,
  getSportsDeskBets,
  recoverSportsFeed,
  createSportsEvent,
  standSportsEvent,
  offerSportsMarket,
  closeSportsMarket,
  getSportsReviews,
  decideSportsReview,
  saveSportsReviewRule,
} as const
