import { z } from 'zod'
import { orderLine } from '../cashier/order-line.ts'
import { languageQuery } from '../content/content-shapes.ts'
import { fileAnswer, fileBody } from '../file.ts'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery } from '../shapes.ts'
import {
  FEEDBACK_DAY_MAX,
  FEEDBACK_OPEN_MAX,
  FEEDBACK_ORDERS_MAX,
  FEEDBACK_PICTURE_BYTES_MAX,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_REPLY_MAX,
  FEEDBACK_TEXT_MAX,
  ownFeedback,
} from './feedback.ts'

const path = '/wps/feedback'
const perDay = {
  feedback_day_max: [
    429,
    `You can send ${FEEDBACK_DAY_MAX} messages in 24 hours. Please write again later.`,
  ],
} as const

/**
 * Members write as themselves. Visitors and trial accounts prove that a browser is here, send words
 * alone, and get no answer on the site. A repeat with the same key is the same message.
 */
export const sendFeedback = operation({
  id: 'feedback.send',
  method: 'PUT',
  path,
  caller: 'anyone',
  summary: 'Tell the house something',
  isIdempotent: true,
  body: z.object({
    text: z.string().trim().min(1).max(FEEDBACK_TEXT_MAX),
    /** Sent before, in the order in which they are shown. */
    pictureIds: z.array(z.uuid()).max(FEEDBACK_PICTURES_MAX).default([]),
    /** A deposit or withdrawal of the member's own that it is about. */
    aboutOrderId: z.string().max(40).optional(),
    /** The language of the page it was written on. */
    language: languageQuery,
    proof: z.string().max(4096).optional(),
  }),
  value: z.object({ isAnswered: z.boolean() }),
  refusals: {
    proof_invalid: [422, 'Please complete verification first'],
    picture_gone: [422, 'A picture is no longer here. Please choose it again.'],
    order_unknown: [422, 'This order cannot be found. Please choose another.'],
    feedback_open_max: [
      409,
      `You have ${FEEDBACK_OPEN_MAX} messages that wait for an answer. Please wait, or add to one of them.`,
    ],
    ...perDay,
  },
})

/** A repeat with the same key is the same message. */
export const replyToFeedback = operation({
  id: 'feedback.reply',
  method: 'POST',
  path: `${path}/:feedbackId/messages`,
  caller: 'member',
  summary: 'Write again in a thread that is not closed',
  isIdempotent: true,
  params: z.object({ feedbackId: z.string().max(40) }),
  body: z.object({ text: z.string().trim().min(1).max(FEEDBACK_REPLY_MAX) }),
  value: z.object({ feedback: ownFeedback }),
  refusals: {
    feedback_closed: [409, 'This message is closed. Please send a new one.'],
    feedback_thread_full: [409, 'This thread is full. Please send a new message.'],
    ...perDay,
  },
})

export const getFeedbackOrders = operation({
  id: 'feedback.getOrders',
  method: 'GET',
  path: `${path}/orders`,
  caller: 'member',
  summary: 'The last deposits and withdrawals of the member, to say which one a message is about',
  value: z.object({ items: z.array(orderLine).max(FEEDBACK_ORDERS_MAX) }),
  refusals: {},
})

export const getFeedback = operation({
  id: 'feedback.getOwn',
  method: 'GET',
  path,
  caller: 'member',
  summary: 'What the member has sent, the newest first, with everything that followed',
  query: pageQuery,
  value: z.object({ items: z.array(ownFeedback), ...pageFacts }),
  refusals: {},
})

/** Checked by its content and drawn anew; the file that was sent is not kept. */
export const addFeedbackPicture = operation({
  id: 'feedback.addPicture',
  method: 'POST',
  path: `${path}/pictures`,
  caller: 'member',
  summary: 'Send a picture for feedback: JPEG or PNG of at most 5 MB',
  uploadBytesMax: FEEDBACK_PICTURE_BYTES_MAX,
  body: fileBody,
  value: z.object({ pictureId: z.uuid() }),
  refusals: {
    picture_type_unknown: [422, 'This is not a JPEG or PNG picture.'],
    picture_unreadable: [422, 'This picture cannot be read. Please choose another.'],
    picture_too_small: [422, 'This picture is too small to be read.'],
  },
})

export const viewFeedbackPicture = operation({
  id: 'feedback.viewPicture',
  method: 'GET',
  path: `${path}/pictures/:feedbackPictureId`,
  caller: 'member',
  summary: 'A picture that the member has sent',
  params: z.object({ feedbackPictureId: z.string().max(40) }),
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})

/** Answers that were there until now are no longer new. */
export const readFeedbackAnswers = operation({
  id: 'feedback.readAnswers',
  method: 'POST',
  path: `${path}/read`,
  caller: 'member',
  summary: 'Remember that the member has seen the answers',
  value: z.object({}),
  refusals: {},
})
