import { MESSAGE_DAYS, type SystemMessage } from '@baize/contract'
import type { LendingModule, Lent, ModuleFacts } from '../../../module.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { ownMessagesRoutes } from './own-messages.route.ts'
import { sentMessagesRoutes } from './sent-messages.route.ts'
import { insertSystemMessage, pruneMessages } from './system-messages.store.ts'
import { messageTimeline } from './timeline.store.ts'

export const PLATFORM_MESSAGES: ModuleFacts = {
  tables: { pruned: 'platform_message platform_message_mark platform_message_readers' },
}

const DAY_MS = 86_400_000

/** What the house writes to members, and what the product tells them by itself. */
export function createPlatformMessages(core: ServerCore, lent: Lent<MessagesDeps>) {
  const { pool, clock, live } = core
  const deps: MessagesDeps = { pool, clock, live, ...lent }
  return {
    routes: [...ownMessagesRoutes(deps), ...sentMessagesRoutes(deps)],
    timeline: [messageTimeline],
    /** Writes to a member with what caused it; `notifyInbox` follows the commit. */
    sendSystemMessage: (tx: Tx, memberId: bigint, message: SystemMessage) =>
      insertSystemMessage(tx, memberId, message, new Date(clock.now())),
    notifyInbox: (memberId: bigint) => live.tell(memberId, { type: 'inbox', isForMany: false }),
    async prune() {
      const before = new Date(clock.now() - MESSAGE_DAYS * DAY_MS)
      while (await pruneMessages(pool, before)) {
        // Sweep after sweep, until nothing is left.
      }
    },
  } satisfies LendingModule
}
