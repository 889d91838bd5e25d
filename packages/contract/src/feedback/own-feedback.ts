import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { fileAnswer, fileBody } from '../file.ts'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery } from '../shapes.ts'
import {
  FEEDBACK_PICTURE_BYTES_MAX,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_TEXT_MAX,
  ownFeedback,
} from './feedback.ts'

const path = '/wps/feedback'

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
    /** The language of the page it was written on. */
    language: languageQuery,
    proof: z.string().max(4096).optional(),
  }),
  value: z.object({ isAnswered: z.boolean() }),
  refusals: {
    proof_invalid: [422, 'Please complete verification first'],
    picture_gone: [422, 'A picture is no longer here. Please choose it again.'],
  },
})

export const getFeedback = operation({
  id: 'feedback.getOwn',
  method: 'GET',
  path,
  caller: 'member',
  summary: 'What the member has sent, the newest first, with the answers',
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
