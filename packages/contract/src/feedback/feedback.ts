import { z } from 'zod'
import { orderLine } from '../cashier/order-line.ts'
import { instant } from '../shapes.ts'

/**
 * `new` until the house has answered, `answered` then, `waiting` when the member has written again since; `closed` for
 * good, unless the house writes once more.
 */
export const FEEDBACK_STATES = ['new', 'waiting', 'answered', 'closed'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

export const FEEDBACK_TEXT_MAX = 140
export const FEEDBACK_PICTURES_MAX = 3
/** 5 MB. */
export const FEEDBACK_PICTURE_BYTES_MAX = 5 * 1024 * 1024
export const FEEDBACK_ANSWER_MAX = 600
/** Of a further message in a thread. */
export const FEEDBACK_REPLY_MAX = 600
/** Threads of one member that wait for the house. */
export const FEEDBACK_OPEN_MAX = 10
/** Messages of one member in 24 hours, in all threads. */
export const FEEDBACK_DAY_MAX = 20
/** Messages of both sides that follow the first one. */
export const FEEDBACK_THREAD_MAX = 60
/** Orders that a member can choose from, the newest ones. */
export const FEEDBACK_ORDERS_MAX = 10

/** Feedback as its sender reads it. */
export const ownFeedback = z.object({
  id: z.uuid(),
  text: z.string(),
  state: z.enum(FEEDBACK_STATES),
  sentAt: instant,
  pictureIds: z.array(z.uuid()),
  /** What it is about. */
  order: orderLine.nullable(),
  /** What followed, in order. */
  messages: z.array(z.object({ isFromHouse: z.boolean(), text: z.string(), at: instant })),
  /** The last answer was not opened yet. */
  isAnswerNew: z.boolean(),
})
export type OwnFeedback = z.infer<typeof ownFeedback>
