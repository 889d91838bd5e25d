import { z } from 'zod'
import { orderLine } from '../cashier/order-line.ts'
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
  /** What the sender wrote last: the first message, or a further one. */
  lastText: z.string(),
  /** The language of the page it was written on. */
  language: z.string(),
  state: z.enum(FEEDBACK_STATES),
  pictureIds: z.array(z.uuid()),
  assignedTo: z.object({ staffId: z.string(), displayName: z.string() }).nullable(),
  sentAt: instant,
})

/** What follows the first message, as staff read it. */
export const FEEDBACK_ENTRIES = ['said', 'answered', 'taken', 'given_back', 'closed'] as const
export type FeedbackEntryKind = (typeof FEEDBACK_ENTRIES)[number]

/** One thread with everything a decision needs. */
export const staffFeedback = row.extend({
  /** Counts up with every change; a decision names the one it was made on. */
  version: z.number().int(),
  /** What it is about. */
  order: orderLine.nullable(),
  /** What followed, in order. */
  entries: z.array(
    z.object({
      kind: z.enum(FEEDBACK_ENTRIES),
      at: instant,
      /** Of the house; null for the member, and for what was closed before names were kept. */
      by: z.string().nullable(),
      /** What was written, or why it was closed. */
      text: z.string().nullable(),
      /** Of an answer: when the member opened it. */
      seenAt: instant.nullable(),
    }),
  ),
  /** Other threads of the member, the newest first. */
  earlier: z.array(
    z.object({
      feedbackId: z.string(),
      text: z.string(),
      state: z.enum(FEEDBACK_STATES),
      sentAt: instant,
    }),
  ),
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
  summary: 'Threads in one state, the longest waiting first; decided ones the newest first',
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
  summary: 'One thread with its order, its history and earlier threads of the member',
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
  summary:
    'Answer a member, also once more or after the end; they read it on the site, and by mail where they have an address',
  params,
  body: z.object({ ...seen, answer: z.string().trim().min(1).max(FEEDBACK_ANSWER_MAX) }),
  value,
  refusals: {
    ...changed,
    sender_unknown: [409, 'A visitor wrote this. There is nobody to answer.'],
    feedback_thread_full: [409, 'This thread is full.'],
  },
})

export const closeFeedback = operation({
  id: 'staff.closeFeedback',
  method: 'POST',
  path: '/ops/feedback/:feedbackId/close',
  caller,
  summary: 'Close a thread: its sender can add nothing more',
  params,
  /** Stays in the house. */
  body: z.object({ ...seen, reason: z.string().trim().min(3).max(300) }),
  value,
  refusals: changed,
})
