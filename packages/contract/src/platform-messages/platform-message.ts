import { z } from 'zod'
import { CONTENT_LANGUAGES } from '../content/content-shapes.ts'
import { instant } from '../shapes.ts'
import { systemMessage } from './system-message.ts'

/** To one member, to everybody below an agent, to every agent, to everybody with an account. */
export const MESSAGE_AUDIENCES = ['member', 'team', 'agents', 'everyone'] as const
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number]

export const MESSAGE_TITLE_MAX = 120
export const MESSAGE_BODY_MAX = 2_000
/** How long a message is kept. */
export const MESSAGE_DAYS = 180
/** Of one member; with one more the oldest of them goes. */
export const SYSTEM_MESSAGES_MAX = 200

/** Plain text; the lines of the body are kept. */
export const messageText = z.object({
  title: z.string().trim().min(1).max(MESSAGE_TITLE_MAX),
  body: z.string().trim().min(1).max(MESSAGE_BODY_MAX),
})
export type MessageText = z.infer<typeof messageText>

/** By language, as BCP 47 tags. */
export const messageTexts = z.partialRecord(z.enum(CONTENT_LANGUAGES), messageText)
export type MessageTexts = z.infer<typeof messageTexts>

/** A message as its reader has it. */
export const platformMessage = z.object({
  messageId: z.string(),
  sentAt: instant,
  isRead: z.boolean(),
  /** Written by people in the reader's language, or told by the product. */
  content: z.discriminatedUnion('from', [
    messageText.extend({ from: z.literal('team') }),
    z.object({ from: z.literal('system'), system: systemMessage }),
  ]),
})
export type PlatformMessage = z.infer<typeof platformMessage>
