import { z } from 'zod'
import { PAYMENT_REFUSALS } from '../cashier/bank-accounts.ts'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { promotionReward } from '../rewards/promotion.ts'
import { instant, pageFacts, pageQuery, positiveMinor, wireMinor } from '../shapes.ts'
import {
  POINTS_KINDS,
  POINTS_ORDER_STATES,
  POINTS_PICTURES,
  POINTS_QUANTITY_MAX,
  pointsAddress,
  pointsOrder,
  pointsTermsDraft,
  somePoints,
  wirePoints,
} from './points-shapes.ts'

const path = '/wps/member/points'

/** Rewards of one answer at most. */
export const POINTS_ITEMS_MAX = 200

const balance = z.object({
  /** What there is to spend. */
  points: wirePoints,
  /** What orders hold that nobody has decided on. */
  heldPoints: wirePoints,
  /** Points of play that was taken back after they were spent; what is earned next makes them up. */
  shortPoints: wirePoints,
})

export const getPoints = operation({
  id: 'points.getBalance',
  method: 'GET',
  path,
  caller: 'member',
  summary: 'The points of the member',
  value: balance.extend({ hasPaymentPassword: z.boolean() }),
  refusals: {},
})

const item = z.object({
  itemId: z.string(),
  kind: z.enum(POINTS_KINDS),
  picture: z.enum(POINTS_PICTURES),
  /** In the reader's language. */
  name: z.string(),
  text: z.string(),
  costPoints: positiveMinor,
  moneyMinor: positiveMinor.nullable(),
  /** Bonus money or free rounds of one piece, with the terms; null for anything else. */
  reward: promotionReward.nullable(),
  quantityMin: z.number().int(),
  quantityMax: z.number().int(),
  levelMin: z.number().int(),
  /** Whether the member's level is high enough. */
  isOpenToLevel: z.boolean(),
  stockLeft: z.number().int().nullable(),
})
export type PointsItem = z.infer<typeof item>

export const getPointsRewards = operation({
  id: 'points.getRewards',
  method: 'GET',
  path: `${path}/rewards`,
  caller: 'member',
  summary: 'What points can be redeemed for',
  query: z.object({ language: languageQuery }),
  value: z.object({ items: z.array(item).max(POINTS_ITEMS_MAX) }),
  refusals: {},
})

export const getPointsConfig = operation({
  id: 'points.getConfig',
  method: 'GET',
  path: `${path}/config`,
  caller: 'member',
  summary: 'What bets bring in points and what points become; points do not expire',
  value: z.object({
    /** Null where the house gives no points. */
    terms: pointsTermsDraft.nullable(),
  }),
  refusals: {},
})

export const getPointsRedeems = operation({
  id: 'points.getRedeems',
  method: 'GET',
  path: `${path}/redeems`,
  caller: 'member',
  summary: 'What the member has redeemed, newest first',
  query: pageQuery.extend({
    state: z.enum(['all', ...POINTS_ORDER_STATES]).default('all'),
    language: languageQuery,
  }),
  value: z.object({ items: z.array(pointsOrder), ...pageFacts }),
  refusals: {},
})

export const POINTS_MOVES = [
  'earned',
  'taken_back',
  'held',
  'returned',
  'converted',
  'granted',
  'deducted',
] as const
export type PointsMove = (typeof POINTS_MOVES)[number]

const detail = z.object({
  transferId: z.string(),
  move: z.enum(POINTS_MOVES),
  /** Below zero for what was taken off. */
  points: z.string(),
  pointsAfter: wireMinor,
  at: instant,
})
export type PointsDetail = z.infer<typeof detail>

export const getPointsDetails = operation({
  id: 'points.getDetails',
  method: 'GET',
  path: `${path}/details`,
  caller: 'member',
  summary: 'Every movement of the member’s points, newest first',
  query: z.object({
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    /** `next` of the page before. */
    after: z.string().max(40).optional(),
  }),
  value: z.object({
    items: z.array(detail),
    totalCount: z.number().int(),
    /** Names where the next page begins; null on the last one. */
    next: z.string().nullable(),
  }),
  refusals: {},
})

const spendRefusals = {
  ...PAYMENT_REFUSALS,
  points_not_open_to_you: [403, 'Points cannot be redeemed with this account now.'],
} as const
const tooFew = [409, 'You do not have enough points.'] as const

export const redeemPoints = operation({
  id: 'points.redeem',
  method: 'POST',
  path: `${path}/redeem`,
  caller: 'member',
  summary: 'Redeem points for a reward',
  isIdempotent: true,
  isSealed: true,
  body: z.object({
    itemId: z.string().max(20),
    quantity: z.number().int().min(1).max(POINTS_QUANTITY_MAX),
    /** Where goods are sent. */
    address: pointsAddress.optional(),
    paymentPassword: z.string().max(64),
  }),
  value: z.object({ order: pointsOrder, balance }),
  refusals: {
    ...spendRefusals,
    not_found: [404, 'Not found.'],
    points_address_needed: [422, 'Please enter where it should be sent.'],
    level_too_low: [403, 'Your VIP level is too low for this reward.'],
    /** `details.min` and `details.max` are the pieces of one order. */
    quantity_out_of_limits: [422, 'This quantity is outside the limits.'],
    out_of_stock: [409, 'This reward is sold out.'],
    too_few_points: tooFew,
  },
})

/** Takes no more points than the money is worth. */
export const convertPoints = operation({
  id: 'points.convert',
  method: 'POST',
  path: `${path}/convert`,
  caller: 'member',
  summary: 'Turn points into money in the balance',
  isIdempotent: true,
  isSealed: true,
  body: z.object({ points: somePoints, paymentPassword: z.string().max(64) }),
  value: z.object({ order: pointsOrder, balance }),
  refusals: {
    ...spendRefusals,
    conversion_closed: [403, 'Points cannot be converted to cash here.'],
    /** `details.minPoints` is the least. */
    too_few_to_convert: [422, 'These are too few points to convert.'],
    too_few_points: tooFew,
  },
})
