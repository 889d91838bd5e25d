import { z } from 'zod'
import { instant } from '../shapes.ts'

/**
 * `new` until somebody of the house takes it on, `in_progress` while they work on it; then `answered`,
 * or `closed` without an answer.
 */
export const FEEDBACK_STATES = ['new', 'in_progress', 'answered', 'closed'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

export const FEEDBACK_TEXT_MAX = 140
export const FEEDBACK_PICTURES_MAX = 3
/** 5 MB. */
export const FEEDBACK_PICTURE_BYTES_MAX = 5 * 1024 * 1024
export const FEEDBACK_ANSWER_MAX = 600

/** Feedback as its sender reads it. */
export const ownFeedback = z.object({
  id: z.string(),
  text: z.string(),
  state: z.enum(FEEDBACK_STATES),
  sentAt: instant,
  pictureIds: z.array(z.uuid()),
  answer: z.object({ text: z.string(), at: instant }).nullable(),
  /** The answer was not opened yet. */
  isAnswerNew: z.boolean(),
})
export type OwnFeedback = z.infer<typeof ownFeedback>
