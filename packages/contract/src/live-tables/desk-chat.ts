import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'
import { tableCode } from './shapes.ts'

const caller = { staff: 'chat.moderate' } as const
const LINES_AROUND_MAX = 25

export const CHAT_REPORT_STATES = ['open', 'closed'] as const
export const CHAT_REPORT_OUTCOMES = ['removed', 'muted', 'dismissed'] as const
export const MUTE_STATES = ['active', 'ended'] as const
export const MUTE_LENGTHS = ['hour', 'day', 'week', 'forever'] as const
export type MuteLength = (typeof MUTE_LENGTHS)[number]

const member = z.object({ memberId: z.string(), username: z.string() })

const report = z.object({
  reportId: z.string(),
  chatLineId: z.string(),
  tableCode,
  /** Who said it. */
  author: member,
  text: z.string(),
  reportedBy: member,
  reportedAt: instant,
  closed: z
    .object({
      at: instant,
      by: z.string(),
      outcome: z.enum(CHAT_REPORT_OUTCOMES),
    })
    .nullable(),
})
export type ChatReport = z.infer<typeof report>

const mute = z.object({
  muteId: z.string(),
  member,
  reason: z.string(),
  mutedBy: z.string(),
  mutedAt: instant,
  /** Null where it is for good. */
  endsAt: instant.nullable(),
  lifted: z.object({ at: instant, by: z.string() }).nullable(),
  isActive: z.boolean(),
})
export type ChatMute = z.infer<typeof mute>

const ofReport = z.object({ reportId: z.string().max(40) })
const noReport = [404, 'There is no such report.'] as const
const closed = [409, 'Somebody else has just done this.'] as const

export const getChatReports = operation({
  id: 'liveTables.getReports',
  method: 'GET',
  path: '/ops/live-chat/reports',
  caller,
  summary: 'What players reported of what was said at tables: open ones since longest first',
  query: pageQuery.extend({ state: z.enum(CHAT_REPORT_STATES).default('open') }),
  value: z.object({
    items: z.array(report).max(100),
    openCount: z.number().int(),
    ...pageFacts,
  }),
  refusals: {},
})

export const getChatReport = operation({
  id: 'liveTables.getReport',
  method: 'GET',
  path: '/ops/live-chat/reports/:reportId',
  caller,
  summary: 'A report with what was said around the line, and what its author was told before',
  params: ofReport,
  value: z.object({
    report,
    isLineUp: z.boolean(),
    lines: z
      .array(
        z.object({
          chatLineId: z.string(),
          author: member,
          text: z.string(),
          saidAt: instant,
        }),
      )
      .max(LINES_AROUND_MAX),
    /** Of its author, the newest first. */
    mutes: z.array(mute).max(10),
  }),
  refusals: { not_found: noReport },
})

export const dismissChatReport = operation({
  id: 'liveTables.dismissReport',
  method: 'POST',
  path: '/ops/live-chat/reports/:reportId/dismiss',
  caller,
  summary: 'Close a report without doing anything',
  params: ofReport,
  value: z.object({}),
  refusals: { not_found: noReport, state_changed: closed },
})

/** Reports of the line are closed with it. */
export const removeChatLine = operation({
  id: 'liveTables.removeLine',
  method: 'POST',
  path: '/ops/live-chat/lines/:chatLineId/remove',
  caller,
  summary: 'Take down what was said at a table',
  params: z.object({ chatLineId: z.string().max(40) }),
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: {
    not_found: [404, 'There is no such message.'],
    state_changed: [409, 'This was taken down already.'],
  },
})

export const muteMember = operation({
  id: 'liveTables.mute',
  method: 'POST',
  path: '/ops/live-chat/mutes',
  caller,
  summary: 'Keep a member from writing at tables; the member reads the reason',
  body: z.object({
    memberId: z.string().regex(/^\d{1,18}$/),
    length: z.enum(MUTE_LENGTHS),
    reason: askReason,
    /** The report that it answers, which is closed. */
    reportId: z.string().max(40).optional(),
  }),
  value: mute,
  refusals: {
    not_found: [404, 'There is no such member.'],
    already_muted: [409, 'This member is muted already.'],
  },
})

export const unmuteMember = operation({
  id: 'liveTables.unmute',
  method: 'POST',
  path: '/ops/live-chat/mutes/:muteId/lift',
  caller,
  summary: 'Let a member write at tables again',
  params: z.object({ muteId: z.string().max(40) }),
  body: z.object({ reason: askReason }),
  value: mute,
  refusals: { not_found: [404, 'There is no such mute.'], state_changed: closed },
})

export const getChatMutes = operation({
  id: 'liveTables.getMutes',
  method: 'GET',
  path: '/ops/live-chat/mutes',
  caller,
  summary: 'Members who may not write at tables, and those who might not before',
  query: pageQuery.extend({ state: z.enum(MUTE_STATES).default('active') }),
  value: z.object({ items: z.array(mute).max(100), ...pageFacts }),
  refusals: {},
})

export const chatDeskOperations = {
  getChatReports,
  getChatReport,
  dismissChatReport,
  removeChatLine,
  muteMember,
  unmuteMember,
  getChatMutes,
} as const
