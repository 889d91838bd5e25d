import { z } from 'zod'
import { operation } from '../operation.ts'
import { enteredMinor, instant, positiveMinor, wireMinor } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'
import { deskBet, SPORTS_LEVELS, sportsSubject } from './desk-shapes.ts'

const reads = { staff: 'sports.read' } as const
const manages = { staff: 'sports.manage' } as const
const memberPercent = z.union([
  ...([z.literal(1), z.literal(10), z.literal(50), z.literal(100), z.literal(500)] as const),
])

export const sportsReview = z.object({
  bet: deskBet,
  /** Not decided on until then, it is rejected with its whole stake back. */
  until: instant,
  /** How much of the limits of a selection its member has, in hundredths. */
  percent: z.number().int(),
  /** How many lines share the stake. */
  lines: z.number().int(),
})
export type SportsReview = z.infer<typeof sportsReview>

export const sportsReviewRule = z.object({
  level: z.enum(SPORTS_LEVELS).exclude(['market']),
  subject: sportsSubject,
  subjectName: z.string(),
  /** Null: members of every class. */
  percent: z.number().int().nullable(),
  stakeAboveMinor: wireMinor,
  version: z.number().int(),
})
export type SportsReviewRule = z.infer<typeof sportsReviewRule>

export const getSportsReviews = operation({
  id: 'sports.getReviews',
  method: 'GET',
  path: '/ops/sports/reviews',
  caller: reads,
  costMs: 5,
  summary:
    'Bets that wait to be accepted by hand, the oldest first, and the rules that send them there',
  value: z.object({
    now: instant,
    reviews: z.array(sportsReview).max(100),
    rules: z.array(sportsReviewRule).max(500),
  }),
  refusals: {},
})

/** An accepted bet is checked once more against prices and limits; a declined one, or one with a lower offer, gets its whole stake back. */
export const decideSportsReview = operation({
  id: 'sports.decideReview',
  method: 'POST',
  path: '/ops/sports/reviews/:sportsBetId',
  caller: manages,
  summary: 'Accept a bet that waits, offer to take it with a smaller stake, or refuse it',
  params: z.object({ sportsBetId: z.string().min(1).max(40) }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('accept') }),
    z.object({ decision: z.literal('offer'), stakeMinor: positiveMinor }),
    z.object({ decision: z.literal('refuse'), reason: askReason }),
  ]),
  value: z.object({ state: z.enum(['accepted', 'offered', 'refused']) }),
  refusals: {
    not_found: [404, 'There is no such bet.'],
    state_changed: [409, 'Somebody else has just decided on this bet, or its time is over.'],
    /** Less than was asked for, shared by all lines, and not below the smallest one. */
    offer_invalid: [422, 'Please enter a smaller stake that all lines of the bet can share.'],
  },
})

/** In force for the next bet. */
export const saveSportsReviewRule = operation({
  id: 'sports.saveReviewRule',
  method: 'PUT',
  path: '/ops/sports/review-rules',
  caller: manages,
  summary:
    'Send bets above a stake to staff: of everything, a sport, a tournament or an event; of all players or one class',
  body: z.object({
    level: z.enum(SPORTS_LEVELS).exclude(['market']),
    subject: sportsSubject,
    percent: memberPercent.nullable(),
    /** Null takes the rule away. */
    stakeAboveMinor: enteredMinor.nullable(),
    /** The version that was changed; 0 where there was none. */
    version: z.number().int().min(0),
    reason: askReason,
  }),
  value: z.object({ version: z.number().int() }),
  refusals: {
    not_found: [404, 'There is no such event.'],
    state_changed: [409, 'Somebody else has just changed this.'],
  },
})
