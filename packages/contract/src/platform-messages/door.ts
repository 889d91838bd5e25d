export {
  MESSAGE_AUDIENCES,
  MESSAGE_BODY_MAX,
  MESSAGE_DAYS,
  MESSAGE_TITLE_MAX,
  type MessageAudience,
  type MessageText,
  type MessageTexts,
  type PlatformMessage,
  SYSTEM_MESSAGES_MAX,
} from './platform-message.ts'
export type { SentMessage } from './sent-messages.ts'
export { type SystemMessage, type SystemMessageKind, systemMessage } from './system-message.ts'
