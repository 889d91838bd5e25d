import { z } from 'zod'
import { GAME_CATEGORIES } from '../catalogue/game-card.ts'
import { CONTENT_LANGUAGES } from '../content/content-shapes.ts'
import { grantTerms } from '../rewards/grant-terms.ts'
import { enteredMinor, instant, positiveMinor, wireMinor } from '../shapes.ts'

/** Points, whole and from zero up. */
export const wirePoints = wireMinor
/** Points that are ordered or asked for, above zero. */
export const somePoints = enteredMinor

/** What points buy: something that is sent, money in the balance, bonus money, free rounds, or a free bet. */
export const POINTS_KINDS = ['goods', 'cash', 'bonus', 'free_rounds', 'free_bet'] as const
export type PointsKind = (typeof POINTS_KINDS)[number]

/** Pictures of rewards: pieces of the art kit. */
export const POINTS_PICTURES = [
  'gift',
  'coin',
  'trophy',
  'crown',
  'gem',
  'star',
  'clover',
  'rocket',
  'die',
  'lantern',
  'envelope',
  'compass',
  'globe',
  'key',
  'hourglass',
  'tools',
] as const
export type PointsPicture = (typeof POINTS_PICTURES)[number]

export const POINTS_NAME_MAX = 60
export const POINTS_TEXT_MAX = 300
/** Pieces in one order. */
export const POINTS_QUANTITY_MAX = 100

/** Name and text by language; the house writes at least one. */
export const pointsTexts = z
  .partialRecord(
    z.enum(CONTENT_LANGUAGES),
    z.object({
      name: z.string().trim().min(1).max(POINTS_NAME_MAX),
      text: z.string().trim().max(POINTS_TEXT_MAX),
    }),
  )
  .refine((texts) => Object.keys(texts).length > 0)

const quantity = z.number().int().min(1).max(POINTS_QUANTITY_MAX)

/** A reward of the mall as staff write it. */
export const pointsItemDraft = z.object({
  kind: z.enum(POINTS_KINDS),
  picture: z.enum(POINTS_PICTURES),
  texts: pointsTexts,
  costPoints: somePoints,
  /** What a piece is worth: cash, bonus money, all free rounds together, or the stake of a free bet; null for goods. */
  moneyMinor: enteredMinor.nullable(),
  /** The terms of bonus money, free rounds or a free bet; null for anything else. */
  given: grantTerms.nullable(),
  quantityMin: quantity,
  quantityMax: quantity,
  /** The lowest VIP level that may have it; 0 is everybody. */
  levelMin: z.number().int().min(0).max(100),
  /** How many are left; null is without a limit. */
  stockLeft: z.number().int().min(0).max(1_000_000).nullable(),
})
export type PointsItemDraft = z.infer<typeof pointsItemDraft>

/** Points for one peso of valid bets, by product: exact decimals. */
const weight = z.string().regex(/^\d{1,6}(?:\.\d{1,6})?$/)

/** What valid bets bring and what points become; frozen with a version. */
export const pointsTermsDraft = z.object({
  /** Valid bets for one point at a weight of 1, in minor units. */
  minorPerPoint: enteredMinor,
  /** Products without a weight bring nothing. */
  weights: z.partialRecord(z.enum(GAME_CATEGORIES), weight),
  /** `moneyMinor` for every `forPoints`; null where points are not turned into money. */
  conversion: z
    .object({ moneyMinor: enteredMinor, forPoints: somePoints, minPoints: somePoints })
    .nullable(),
  /** Cash of an order above this waits for a person. */
  cashAtOnceMaxMinor: wireMinor,
})
export type PointsTermsDraft = z.infer<typeof pointsTermsDraft>

/** In Process, Approved, Rejected. */
export const POINTS_ORDER_STATES = ['in_process', 'approved', 'rejected'] as const
export type PointsOrderState = (typeof POINTS_ORDER_STATES)[number]

/** A conversion is an order that is approved at once. */
export const POINTS_ORDER_KINDS = [...POINTS_KINDS, 'conversion'] as const

/** Where goods are sent. */
export const pointsAddress = z.object({
  name: z.string().trim().min(2).max(80),
  phone: z.string().trim().min(5).max(30),
  address: z.string().trim().min(10).max(300),
})
export type PointsAddress = z.infer<typeof pointsAddress>

export const pointsOrder = z.object({
  orderId: z.string(),
  kind: z.enum(POINTS_ORDER_KINDS),
  /** The reward's name in the reader's language; empty of a conversion. */
  name: z.string(),
  picture: z.enum(POINTS_PICTURES),
  quantity: z.number().int(),
  points: positiveMinor,
  /** What it is worth in cash, bonus money, free rounds or as a free bet; null for goods. */
  moneyMinor: positiveMinor.nullable(),
  state: z.enum(POINTS_ORDER_STATES),
  orderedAt: instant,
  decidedAt: instant.nullable(),
  /** Under which number goods were sent. */
  trackingNumber: z.string().nullable(),
  /** Why it was rejected. */
  answer: z.string().nullable(),
})
export type PointsOrder = z.infer<typeof pointsOrder>
