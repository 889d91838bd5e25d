import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import {
  CONTENT_KINDS,
  CONTENT_LANGUAGES,
  contentFacts,
  contentSchedule,
  contentState,
  contentText,
} from './content-shapes.ts'

/** `draft`: never published. `planned` and `over` by its schedule. `withdrawn`: taken back. */
export const CONTENT_STATES = ['draft', 'planned', 'shown', 'over', 'withdrawn'] as const

export const contentSummary = z.object({
  contentId: z.string(),
  kind: z.enum(CONTENT_KINDS),
  state: z.enum(CONTENT_STATES),
  /** True when the draft says something that is neither published nor planned. */
  isChanged: z.boolean(),
  /** The revision that is published; null while nothing is. */
  shownNumber: z.number().int().nullable(),
  /** The revision that takes its place, and when; null while none is planned. */
  plan: z.object({ number: z.number().int(), from: instant }).nullable(),
  /** What was read; a change names it, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
  title: z.string(),
  languages: z.array(z.string()),
  draft: contentState.omit({ texts: true }),
  changedAt: instant,
  changedBy: z.string(),
})
export type ContentSummary = z.infer<typeof contentSummary>

const contentRevision = z.object({
  number: z.number().int(),
  /** `scheduled`: goes live when its schedule begins. `unscheduled`: that was taken back before. */
  action: z.enum(['published', 'scheduled', 'withdrawn', 'unscheduled']),
  at: instant,
  by: z.string(),
  /** What it was then; null where something was taken back. */
  state: contentState.nullable(),
})
export type ContentRevision = z.infer<typeof contentRevision>

const contentItem = contentSummary.extend({
  draft: contentState,
  published: contentState.nullable(),
  planned: contentState.nullable(),
  /** The newest first. */
  history: z.array(contentRevision),
})
export type ContentItem = z.infer<typeof contentItem>

const caller = { staff: 'content.manage' } as const
const params = z.object({ contentId: z.uuid() })
const version = z.number().int().min(0)
const value = z.object({ item: contentItem })
const stateChanged = {
  state_changed: [409, 'Somebody else has changed this meanwhile. Load it again.'],
} as const

/** Why an item cannot be as it is wished; asked when it is saved, and again when it is published. */
const cannotBeSo = {
  schedule_crossed: [422, 'The end lies before the beginning.'],
  link_invalid: [
    422,
    'Where it leads is not right: an official address begins with https:// and names a host, a page of ours begins with a stroke, a game is named by its code.',
  ],
  slug_taken: [409, 'Another item has this address already.'],
  banners_full: [409, 'A place has at most twenty banners.'],
  picture_unknown: [422, 'This picture was not sent in.'],
} as const

export const getContentList = operation({
  id: 'staff.getContentList',
  method: 'GET',
  path: '/ops/content',
  caller,
  summary: 'Every item of a kind, published or not, in order',
  costMs: 2,
  query: z.object({ kind: z.enum(CONTENT_KINDS) }),
  value: z.object({ items: z.array(contentSummary) }),
  refusals: {},
})

export const getContent = operation({
  id: 'staff.getContent',
  method: 'GET',
  path: '/ops/content/:contentId',
  caller,
  summary: 'One item: its draft, what is published, and its history',
  params,
  value,
  refusals: {},
})

export const saveContent = operation({
  id: 'staff.saveContent',
  method: 'PUT',
  path: '/ops/content/:contentId',
  caller,
  summary: 'Save the draft of an item, with its words in one language; version 0 makes a new one',
  costMs: 3,
  params,
  body: contentSchedule.extend({
    version,
    facts: contentFacts,
    language: z.enum(CONTENT_LANGUAGES),
    /** Null takes the language away; that of the house stays. */
    text: contentText.nullable(),
  }),
  value,
  refusals: {
    ...stateChanged,
    kind_changed: [422, 'What kind of thing it is cannot be changed.'],
    ...cannotBeSo,
    content_full: [409, 'There are as many items of this kind as there may be.'],
  },
})

export const publishContent = operation({
  id: 'staff.publishContent',
  method: 'POST',
  path: '/ops/content/:contentId/publish',
  caller,
  summary:
    'Publish the draft as it was read: at once, or from the beginning of its schedule, until when what is shown stays',
  params,
  body: z.object({
    version,
    /** Takes the plan back that would otherwise replace what is published now. */
    dropsPlan: z.boolean().default(false),
  }),
  value,
  refusals: {
    ...stateChanged,
    ...cannotBeSo,
    text_missing: [422, 'Words are missing in the language of the house, or a title in another.'],
    topic_unknown: [422, 'The topic of this article is not published.'],
    nothing_to_publish: [409, 'What is published or planned says the same already.'],
  },
})

export const withdrawContent = operation({
  id: 'staff.withdrawContent',
  method: 'POST',
  path: '/ops/content/:contentId/withdraw',
  caller,
  summary: 'Take back what is published and what is planned; the draft and the history stay',
  params,
  body: z.object({ version }),
  value,
  refusals: { ...stateChanged, not_published: [409, 'This is not published.'] },
})

export const unscheduleContent = operation({
  id: 'staff.unscheduleContent',
  method: 'POST',
  path: '/ops/content/:contentId/unschedule',
  caller,
  summary: 'Take back the version that waits for its moment; what is published stays',
  params,
  body: z.object({ version }),
  value,
  refusals: { ...stateChanged, not_planned: [409, 'No version of this is planned.'] },
})

export const restoreContent = operation({
  id: 'staff.restoreContent',
  method: 'POST',
  path: '/ops/content/:contentId/restore',
  caller,
  summary: 'Make an earlier published state the draft again',
  params,
  body: z.object({ version, number: z.number().int().min(1).max(1_000_000) }),
  value,
  refusals: {
    ...stateChanged,
    revision_unknown: [422, 'There was no such version of this.'],
  },
})
