import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { draftRefusals } from '../rewards/offer-desk.ts'
import { instant, pageFacts, pageQuery, sumMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import {
  POINTS_ORDER_STATES,
  pointsAddress,
  pointsItemDraft,
  pointsOrder,
  pointsTermsDraft,
} from './points-shapes.ts'

const reader = { staff: 'rewards.read' } as const
const manager = { staff: 'rewards.manage' } as const
const path = '/ops/points'

const orderRow = pointsOrder.extend({
  member: z.object({ memberId: z.string(), username: z.string() }),
  /** Who decided; null for the house itself. */
  decidedBy: z.string().nullable(),
})
export type PointsDeskOrder = z.infer<typeof orderRow>

export const getPointsOrders = operation({
  id: 'staff.getPointsOrders',
  method: 'GET',
  path: `${path}/orders`,
  caller: reader,
  summary: 'What members redeemed: waiting ones the oldest first, decided ones the newest first',
  query: pageQuery.extend({
    state: z.enum(POINTS_ORDER_STATES).default('in_process'),
    language: languageQuery,
  }),
  value: z.object({
    items: z.array(orderRow),
    counts: z.record(z.enum(POINTS_ORDER_STATES), z.number().int()),
    ...pageFacts,
  }),
  refusals: {},
})

const orderParams = z.object({ orderId: z.string().max(40) })

/** Each look at an address is a row of the audit log. */
export const getPointsOrder = operation({
  id: 'staff.getPointsOrder',
  method: 'GET',
  path: `${path}/orders/:orderId`,
  caller: manager,
  summary: 'What a member redeemed, with where it is sent',
  params: orderParams,
  query: z.object({ language: languageQuery }),
  value: z.object({ order: orderRow, address: pointsAddress.nullable() }),
  refusals: { not_found: [404, 'Not found.'] },
})

export const decidePointsOrder = operation({
  id: 'staff.decidePointsOrder',
  method: 'POST',
  path: `${path}/orders/:orderId/decide`,
  caller: manager,
  summary: 'Approve what a member redeemed, or reject it with a sentence for the member',
  params: orderParams,
  body: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('approve'),
      /** Of goods that were sent. */
      trackingNumber: z.string().trim().max(60),
    }),
    z.object({ outcome: z.literal('reject'), answer: askReason }),
  ]),
  value: z.object({ state: z.enum(POINTS_ORDER_STATES) }),
  refusals: {
    not_found: [404, 'Not found.'],
    state_changed: [409, 'This was decided already.'],
    member_not_eligible: [409, 'This player cannot have rewards now.'],
  },
})

const deskItem = pointsItemDraft.extend({
  itemId: z.string(),
  isClosed: z.boolean(),
  /** Pieces that were ordered and not rejected. */
  redeemed: z.number().int(),
  changedAt: instant,
})
export type PointsDeskItem = z.infer<typeof deskItem>

export const getPointsItems = operation({
  id: 'staff.getPointsItems',
  method: 'GET',
  path: `${path}/items`,
  caller: reader,
  summary: 'The rewards of the points mall',
  value: z.object({ items: z.array(deskItem) }),
  refusals: {},
})

export const askPointsItem = operation({
  id: 'staff.askPointsItem',
  method: 'POST',
  path: `${path}/items`,
  caller: manager,
  summary: 'Ask another person to put a reward into the mall, or to change one',
  body: z.object({
    /** The reward that is changed; null for a new one. */
    itemId: z.string().max(20).nullable(),
    item: pointsItemDraft,
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    ...draftRefusals,
    not_found: [404, 'Not found.'],
    points_item_impossible: [422, 'Money and quantities of this reward do not fit.'],
    ...askRefusals,
  },
})

export const closePointsItem = operation({
  id: 'staff.closePointsItem',
  method: 'POST',
  path: `${path}/items/:itemId/close`,
  caller: manager,
  summary: 'Take a reward out of the mall; orders of it stay',
  params: z.object({ itemId: z.string().max(20) }),
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: {
    not_found: [404, 'Not found.'],
    state_changed: [409, 'This reward is not in the mall.'],
  },
})

const termsVersion = pointsTermsDraft.extend({
  version: z.number().int(),
  from: instant,
  by: z.string(),
})
export type PointsTermsVersion = z.infer<typeof termsVersion>

export const getPointsTerms = operation({
  id: 'staff.getPointsTerms',
  method: 'GET',
  path: `${path}/terms`,
  caller: reader,
  summary: 'What bets bring in points and what points become: every version, newest first',
  value: z.object({ versions: z.array(termsVersion) }),
  refusals: {},
})

export const askPointsTerms = operation({
  id: 'staff.askPointsTerms',
  method: 'POST',
  path: `${path}/terms`,
  caller: manager,
  summary: 'Ask another person for new ratios; bets settled before keep the old ones',
  body: z.object({ terms: pointsTermsDraft, reason: askReason }),
  value: askedValue,
  refusals: { ...askRefusals },
})

const monthRow = z.object({
  /** `2026-11`, in the days of the house. */
  month: z.string(),
  /** Pieces redeemed, points of approved orders, and the money of orders and conversions. */
  orders: z.number().int(),
  spentPoints: sumMinor,
  convertedPoints: sumMinor,
  moneyMinor: sumMinor,
})
export type PointsMonth = z.infer<typeof monthRow>

export const getPointsReport = operation({
  id: 'staff.getPointsReport',
  method: 'GET',
  path: `${path}/report`,
  caller: reader,
  costMs: 2,
  summary: 'Points issued, spent and outstanding, and what was redeemed by month',
  value: z.object({
    totals: z.object({
      issuedPoints: sumMinor,
      grantedPoints: sumMinor,
      spentPoints: sumMinor,
      heldPoints: sumMinor,
      /** What members have to spend. */
      outstandingPoints: sumMinor,
      members: z.number().int(),
    }),
    months: z.array(monthRow),
  }),
  refusals: {},
})
