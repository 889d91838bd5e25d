import { z } from 'zod'
import type { TopicShape } from '../live/topic.ts'
import { operation } from '../operation.ts'
import { tableCode } from './shapes.ts'

export const CHAT_TEXT_MAX = 140
export const CHAT_LINES_SHOWN = 50

export const chatLine = z.object({
  chatLineId: z.string(),
  /** Masked; null for the host, who says what the table's log says. */
  name: z.string().nullable(),
  icon: z.string().nullable(),
  text: z.string().max(CHAT_TEXT_MAX),
  atMs: z.number().int(),
})
export type ChatLine = z.infer<typeof chatLine>

const lines = z.array(chatLine).max(CHAT_LINES_SHOWN)
export const tableChat = z.object({ lines })
export type TableChat = z.infer<typeof tableChat>

const tableChatChange = z.object({
  added: lines,
  /** Taken down by staff. */
  removedIds: z.array(z.string()).max(CHAT_LINES_SHOWN),
})
export type TableChatChange = z.infer<typeof tableChatChange>

/** Why staff keep a member from writing at tables, and until when. */
export const chatMuted = z.object({
  reason: z.string(),
  /** Null where it does not end. */
  endsAt: z.iso.datetime().nullable(),
})
export type ChatMuted = z.infer<typeof chatMuted>

/** What is said at a table, the oldest first; its id is the table's code. */
export const tableChatTopic: TopicShape<TableChat, TableChatChange> = {
  name: 'live-chat',
  state: tableChat,
  change: tableChatChange,
  apply(chat, { added, removedIds }) {
    const gone = new Set([...removedIds, ...added.map(({ chatLineId }) => chatLineId)])
    const kept = chat.lines.filter(({ chatLineId }) => !gone.has(chatLineId))
    return { lines: [...kept, ...added].slice(-CHAT_LINES_SHOWN) }
  },
}

export const getTableChat = operation({
  id: 'liveTables.getChat',
  method: 'GET',
  path: '/wps/live/tables/:tableCode/chat',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'What was said at a table last',
  params: z.object({ tableCode }),
  value: tableChat,
  refusals: { not_found: [404, 'There is no such table.'] },
})

export const sayAtTable = operation({
  id: 'liveTables.say',
  method: 'POST',
  path: '/wps/live/tables/:tableCode/chat',
  caller: 'member',
  isIdempotent: true,
  summary: 'Say something at a table',
  params: z.object({ tableCode }),
  body: z.object({ text: z.string().trim().min(1).max(CHAT_TEXT_MAX) }),
  value: z.object({ line: chatLine }),
  refusals: {
    not_found: [404, 'There is no such table.'],
    chat_muted: [403, 'You may not write here at the moment.'],
    chat_too_fast: [429, 'Please write a little more slowly.'],
    chat_link: [422, 'Links and contact data are not allowed here.'],
  },
})

export const reportChatLine = operation({
  id: 'liveTables.report',
  method: 'POST',
  path: '/wps/live/chat/:chatLineId/report',
  caller: 'member',
  summary: 'Report what somebody said to staff, with the lines around it',
  params: z.object({ chatLineId: z.string().max(40) }),
  value: z.object({ isReported: z.literal(true) }),
  refusals: { not_found: [404, 'This has been taken down already.'] },
})
