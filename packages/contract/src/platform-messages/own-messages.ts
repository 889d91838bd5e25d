import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { pageFacts, pageQuery } from '../shapes.ts'
import { platformMessage } from './platform-message.ts'

const path = '/wps/messages'
const params = z.object({ messageId: z.string().max(40) })

export const getUnreadCount = operation({
  id: 'messages.getUnreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  caller: 'member',
  summary: 'How many platform messages the member has not read',
  value: z.object({ unreadCount: z.number().int().min(0) }),
  refusals: {},
})

export const getPlatformMessages = operation({
  id: 'messages.getOwn',
  method: 'GET',
  path,
  caller: 'member',
  summary: 'The member’s platform messages, the newest first',
  query: pageQuery.extend({
    show: z.enum(['all', 'unread']).default('all'),
    language: languageQuery,
  }),
  value: z.object({ items: z.array(platformMessage), ...pageFacts }),
  refusals: {},
})

export const readPlatformMessage = operation({
  id: 'messages.read',
  method: 'POST',
  path: `${path}/:messageId/read`,
  caller: 'member',
  summary: 'Remember that the member has read a message',
  params,
  value: z.object({}),
  refusals: {},
})

/** What came meanwhile, and is not in the list that the member saw, stays unread. */
export const readAllPlatformMessages = operation({
  id: 'messages.readAll',
  method: 'POST',
  path: `${path}/read`,
  caller: 'member',
  summary: 'Remember that the member has read every message up to one',
  body: z.object({
    /** The newest one the member saw. */
    upToMessageId: z.string().regex(/^\d{1,18}$/),
  }),
  value: z.object({}),
  refusals: {},
})

export const removePlatformMessage = operation({
  id: 'messages.remove',
  method: 'DELETE',
  path: `${path}/:messageId`,
  caller: 'member',
  summary: 'Take a message out of the member’s own list',
  params,
  value: z.object({}),
  refusals: {},
})
