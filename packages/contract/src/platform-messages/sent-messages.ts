import { z } from 'zod'
import { CONTENT_LANGUAGES } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import { MESSAGE_AUDIENCES, messageTexts } from './platform-message.ts'

const caller = { staff: 'messages.send' } as const
const path = '/ops/messages'
/** Every language at its longest, three bytes to a letter. */
const TEXTS_BYTES_MAX = 256 * 1024

const audience = {
  audience: z.enum(MESSAGE_AUDIENCES),
  /** The member, or the agent above the team; of the other audiences null. */
  memberId: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable()
    .default(null),
}
const named = z.object({ memberId: z.string(), username: z.string() }).nullable()
const count = z.number().int().min(0)

/** A message as staff sent it. */
export const sentMessage = z.object({
  sentMessageId: z.string(),
  audience: audience.audience,
  member: named,
  texts: messageTexts,
  /** Whoever it was for when it was sent. */
  receivers: count,
  readers: count,
  sentAt: instant,
  sentBy: z.string(),
  withdrawn: z.object({ at: instant, by: z.string() }).nullable(),
})
export type SentMessage = z.infer<typeof sentMessage>

export const getSentMessages = operation({
  id: 'staff.getSentMessages',
  method: 'GET',
  path,
  caller,
  summary: 'Platform messages that staff have sent, the newest first, with how many have read them',
  query: pageQuery,
  value: z.object({
    items: z.array(sentMessage),
    /** The language that every message must have. */
    language: z.enum(CONTENT_LANGUAGES),
    ...pageFacts,
  }),
  refusals: {},
})

export const countReceivers = operation({
  id: 'staff.countReceivers',
  method: 'GET',
  path: `${path}/receivers`,
  caller,
  summary: 'How many a message would reach, asked before it is sent',
  query: z.object(audience),
  value: z.object({ receivers: count, member: named }),
  refusals: {},
})

/** One row however many it is for: each reader finds it by who they are. */
export const sendPlatformMessage = operation({
  id: 'staff.sendMessage',
  method: 'POST',
  path,
  caller,
  summary: 'Send a platform message to a member, a team, all agents or everybody',
  isIdempotent: true,
  bodyBytesMax: TEXTS_BYTES_MAX,
  body: z.object({
    ...audience,
    texts: messageTexts,
    /** As many as whoever sends it was shown, rounded by nobody. */
    seenReceivers: count,
  }),
  value: z.object({ message: sentMessage }),
  refusals: {
    language_missing: [422, 'The message is missing in the language of the house.'],
    receivers_changed: [409, 'It would reach many more than you were shown. Look again.'],
  },
})

export const withdrawPlatformMessage = operation({
  id: 'staff.withdrawMessage',
  method: 'POST',
  path: `${path}/:sentMessageId/withdraw`,
  caller,
  summary: 'Take back a message that was sent by mistake: nobody sees it any longer',
  params: z.object({ sentMessageId: z.string().regex(/^\d{1,18}$/) }),
  value: z.object({ message: sentMessage }),
  refusals: {},
})
