import { operations, type PlatformMessage } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { MessagesDeps } from './messages-deps.ts'
import {
  countUnread,
  loadOwnMessages,
  markRead,
  type OwnMessageRow,
  removeMessage,
} from './own-messages.store.ts'

/** What members do with their messages. */
export function ownMessagesRoutes({ pool, clock, houseLanguage }: MessagesDeps): Route[] {
  const now = () => new Date(clock.now())
  return [
    route(operations.getUnreadCount, async (call) =>
      succeed({ unreadCount: await countUnread(pool, memberOf(call).memberId) }),
    ),

    route(operations.getPlatformMessages, async (call) => {
      const { show, language, pageNo, pageSize } = call.query
      const request = { show, limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [{ rows, totalCount }, house] = await Promise.all([
        loadOwnMessages(pool, memberOf(call).memberId, request),
        houseLanguage(),
      ])
      const tags = tagsToRead(language, languageOf(house).tag)
      const items = rows.map((row) => view(row, tags))
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items, pageNo, pageSize, totalPages, totalCount })
    }),

    route(operations.readPlatformMessage, async (call) => {
      const messageId = readId(call.params.messageId)
      if (messageId === undefined) return refuse('not_found')
      const found = await markRead(pool, memberOf(call).memberId, { only: messageId }, now())
      return found === 1 ? succeed({}) : refuse('not_found')
    }),

    route(operations.readAllPlatformMessages, async (call) => {
      const { upToMessageId: upTo } = call.body
      await markRead(pool, memberOf(call).memberId, { upTo }, now())
      return succeed({})
    }),

    route(operations.removePlatformMessage, async (call) => {
      const messageId = readId(call.params.messageId)
      if (messageId === undefined) return refuse('not_found')
      const isRemoved = await removeMessage(pool, memberOf(call).memberId, messageId, now())
      return isRemoved ? succeed({}) : refuse('not_found')
    }),
  ]
}

/** What cannot be the number of a message names none. */
function readId(text: string): string | undefined {
  return /^\d{1,18}$/.test(text) ? text : undefined
}

/** In the first of the reader's languages that it was written in. */
function view(row: OwnMessageRow, tags: readonly string[]): PlatformMessage {
  const { messageId, texts, system, sentAt, isRead } = row
  const facts = { messageId, sentAt: sentAt.toISOString(), isRead }
  if (system !== null) return { ...facts, content: { from: 'system', system } }
  const written = texts ?? {}
  const [first] = Object.values(written)
  const text = tags.map((tag) => written[tag as keyof typeof written]).find(Boolean) ?? first
  if (!text) throw new Error(`message ${messageId} says nothing`)
  return { ...facts, content: { from: 'team', ...text } }
}
