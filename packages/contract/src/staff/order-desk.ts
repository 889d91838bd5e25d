import { z } from 'zod'
import { instant } from '../shapes.ts'
import { askReason } from './approvals.ts'

/** Whose orders of a queue are shown. */
export const HELD_FILTERS = ['all', 'mine', 'nobody'] as const
export type HeldFilter = (typeof HELD_FILTERS)[number]

/** So many orders can be decided on at once. */
export const ORDERS_AT_ONCE_MAX = 50

/** A sentence that a player reads. */
export const playerSentence = z.string().trim().min(3).max(200)

/** Who has taken an order; null for nobody. */
export const orderHolder = z
  .object({ staffId: z.string(), displayName: z.string(), takenAt: instant })
  .nullable()
export type OrderHolder = z.infer<typeof orderHolder>

export const orderNote = z.object({
  noteId: z.string(),
  text: z.string(),
  by: z.string(),
  at: instant,
})
export type OrderNote = z.infer<typeof orderNote>

export const ORDER_NOTE_MAX = 500
export const noteBody = z.object({ text: z.string().trim().min(1).max(ORDER_NOTE_MAX) })

/**
 * Who has an order from now on. `seenHolderId` is who had it when the caller looked: where that is a colleague
 * the order is taken over, and where it is not so any more nothing happens.
 */
export const assignBody = z.object({
  /** `me`, `nobody`, or the id of a colleague. */
  to: z.string().regex(/^(me|nobody|[1-9]\d{0,17})$/),
  seenHolderId: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .nullable(),
})

export const ASSIGN_REFUSALS = {
  /** `details.holderName` has it now; empty for nobody. */
  holder_changed: [409, 'Somebody else was faster: look who has this order now.'],
  order_over: [409, 'Nothing is left to do about this order.'],
  colleague_unknown: [404, 'This colleague may not decide on such orders.'],
} as const

/** Of every decision: `details.holderName` has taken the order. */
export const HELD_REFUSAL = {
  held_by_colleague: [409, 'A colleague has taken this order. Take it over first.'],
} as const

/** Who may be given an order. */
export const colleagues = z.object({
  colleagues: z.array(z.object({ staffId: z.string(), displayName: z.string() })),
})

/** How long the orders of a queue wait, against the target of the house. */
export const deskFigures = z.object({
  /** Minutes after which an order of this queue has waited too long; null where nobody of us is waited for. */
  targetMinutes: z.number().int().nullable(),
  waiting: z.number().int(),
  overTarget: z.number().int(),
  /** Since when the one waits that waits longest. */
  oldestSince: instant.nullable(),
  /** The median of those that were decided since the beginning of the caller's day; null without any. */
  medianTodayMs: z.number().int().nullable(),
})
export type DeskFigures = z.infer<typeof deskFigures>

/** Where the day of the viewer began; at most two days are counted. */
export const dayFrom = instant.optional()

export const BULK_RESULTS = [
  'taken',
  'given_back',
  'approved',
  'second_review',
  'rejected',
  'declined',
  'left',
] as const

/** What became of one of many orders. */
export const bulkOutcome = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  result: z.enum(BULK_RESULTS),
  /** Why it was left: a code as the operation for one order refuses with, or `check_failed`. */
  code: z.string().nullable(),
  /** Who has taken it, where that is why. */
  holderName: z.string().nullable(),
  /** Which checks did not pass, where that is why. */
  checks: z.array(z.string()),
})
export type BulkOutcome = z.infer<typeof bulkOutcome>

export const bulkValue = z.object({ outcomes: z.array(bulkOutcome) })
export const BULK_REFUSALS = {
  sentence_needed: [422, 'Write the sentence that the players read.'],
  bulk_running: [409, 'This is being carried out already. Wait a moment.'],
} as const

/** How a queue is written as a file. */
export const fileRequest = {
  timeZone: z.string().max(64).default('UTC'),
  /** The language of headings and words, by its tag; English where it has none. */
  language: z.string().max(20).default('en'),
}
/** A file of a queue: masked, or whole with a reason by staff with the right `exports.full`. */
export const queueFileRequest = {
  ...fileRequest,
  whole: z.object({ reason: askReason }).optional(),
}
export const FILE_REFUSALS = {
  time_zone_unknown: [400, 'This time zone is not known.'],
} as const
