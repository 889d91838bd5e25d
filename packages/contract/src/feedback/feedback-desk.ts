import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import { FEEDBACK_ANSWER_MAX, FEEDBACK_STATES } from './feedback.ts'

const caller = { staff: 'feedback.answer' } as const
const params = z.object({ feedbackId: z.uuid() })

const row = z.object({
  feedbackId: z.string(),
  /** Null for a visitor, who cannot be answered. */
  member: z.object({ memberId: z.string(), username: z.string() }).nullable(),
  text: z.string(),
  /** The language of the page it was written on. */
  language: z.string(),
  state: z.enum(FEEDBACK_STATES),
  pictureIds: z.array(z.uuid()),
  assignedTo: z.object({ staffId: z.string(), displayName: z.string() }).nullable(),
  sentAt: instant,
})

/** One message with everything a decision needs. */
export const staffFeedback = row.extend({
  /** Counts up with every change; a decision names the one it was made on. */
  version: z.number().int(),
  answer: z
    .object({
      text: z.string(),
      at: instant,
      by: z.string(),
      /** When the member opened it. */
      seenAt: instant.nullable(),
    })
    .nullable(),
  closeReason: z.string().nullable(),
})
export type StaffFeedback = z.infer<typeof staffFeedback>

const value = z.object({ feedback: staffFeedback })
const seen = { seenVersion: z.number().int().min(1) }
const changed = {
  state_changed: [409, 'This message has changed. Look at it again.'],
} as const

export const getFeedbackInbox = operation({
  id: 'staff.getFeedbackInbox',
  method: 'GET',
  path: '/ops/feedback',
  caller,
  summary: 'Messages in one state, the longest waiting first; decided ones the newest first',
  query: pageQuery.extend({
    state: z.enum(FEEDBACK_STATES).default('new'),
    text: z.string().trim().max(80).default(''),
  }),
  value: z.object({
    items: z.array(row),
    counts: z.record(z.enum(FEEDBACK_STATES), z.number().int()),
    ...pageFacts,
  }),
  refusals: {},
})

export const getStaffFeedback = operation({
  id: 'staff.getFeedback',
  method: 'GET',
  path: '/ops/feedback/:feedbackId',
  caller,
  summary: 'One message with its answer',
  params,
  value,
  refusals: {},
})

/** Opens one picture. Every look is a row of the audit log, written before the file is sent. */
export const viewStaffFeedbackPicture = operation({
  id: 'staff.viewFeedbackPicture',
  method: 'POST',
  path: '/ops/feedback/pictures/:feedbackPictureId/view',
  caller,
  summary: 'Look at a picture of a message',
  params: z.object({ feedbackPictureId: z.uuid() }),
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})

export const takeFeedback = operation({
  id: 'staff.takeFeedback',
  method: 'POST',
  path: '/ops/feedback/:feedbackId/take',
  caller,
  summary: 'Take a message on, or give it back',
  params,
  body: z.object({ ...seen, toMe: z.boolean() }),
  value,
  refusals: changed,
})

export const answerFeedback = operation({
  id: 'staff.answerFeedback',
  method: 'POST',
  path: '/ops/feedback/:feedbackId/answer',
  caller,
  summary: 'Answer a member; they read it on the site, and by mail where they have an address',
  params,
  body: z.object({ ...seen, answer: z.string().trim().min(1).max(FEEDBACK_ANSWER_MAX) }),
  value,
  refusals: {
    ...changed,
    sender_unknown: [409, 'A visitor wrote this. There is nobody to answer.'],
  },
})

export const closeFeedback = operation({
  id: 'staff.closeFeedback',
  method: 'POST',
  path: '/ops/feedback/:feedbackId/close',
  caller,
  summary: 'Close a message without an answer',
  params,
  /** Stays in the house. */
  body: z.object({ ...seen, reason: z.string().trim().min(3).max(300) }),
  value,
  refusals: changed,
})
