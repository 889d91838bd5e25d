import { openWithoutPlay } from '../open-without-play.ts'
import {
  getPlatformMessages,
  getUnreadCount,
  readAllPlatformMessages,
  readPlatformMessage,
  removePlatformMessage,
} from './own-messages.ts'
import {
  countReceivers,
  getSentMessages,
  sendPlatformMessage,
  withdrawPlatformMessage,
} from './sent-messages.ts'

/** What the house writes to members, and what the product tells them by itself. */
export const platformMessagesOperations = {
  ...openWithoutPlay({
    getUnreadCount,
    getPlatformMessages,
    readPlatformMessage,
    readAllPlatformMessages,
    removePlatformMessage,
  }),
  getSentMessages,
  countReceivers,
  sendPlatformMessage,
  withdrawPlatformMessage,
} as const
