import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { ANNOUNCEMENT_TYPES, EXECUTIONS, languageQuery } from './content-shapes.ts'
import { richText } from './rich-text.ts'

/** Notices on one page of the list. */
export const NOTICE_PAGE_SIZE = 9
/** No list of announcements is longer. */
export const NOTICES_MAX = 90

const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: richText,
  promotionType: z.enum(ANNOUNCEMENT_TYPES),
  /** Which of its executions made it be shown to this caller. */
  execution: z.enum(EXECUTIONS),
  /** Grows with each publication; what was closed or read then was another one. */
  revision: z.number().int(),
  publishedAt: instant,
  /** Whether this member has opened it; a visitor's browser keeps that to itself. */
  isRead: z.boolean(),
})
export type Announcement = z.infer<typeof notice>

export const getAnnouncements = operation({
  id: 'content.getAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  caller: 'anyone',
  isRefusedLast: true,
  summary: 'Announcements for the caller: members, visitors, and members who are here first',
  query: z.object({
    /** With commas between. */
    types: z
      .string()
      .max(20)
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)
      .default(ANNOUNCEMENT_TYPES.join(',')),
    platform: z.literal('W').default('W'),
    language: languageQuery,
  }),
  value: z.object({
    banners: z.array(notice),
    playerNotices: z.array(notice),
    popup: z.array(notice),
    promotion: z.array(notice),
  }),
  refusals: {},
})

export const readNotices = operation({
  id: 'content.readNotices',
  method: 'POST',
  path: '/wps/notices/read',
  caller: 'member',
  isOpenToTrial: true,
  summary: 'Remember that this member has opened these notices',
  body: z.object({ noticeIds: z.array(z.uuid()).min(1).max(NOTICES_MAX) }),
  value: z.object({}),
  refusals: {},
})
