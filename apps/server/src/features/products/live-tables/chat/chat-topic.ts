import { operations, type TableChat, type TableChatChange, tableChatTopic } from '@baize/contract'
import { createTopic } from '../../../../platform/live/create-topic.ts'
import type { Topic, TopicStep } from '../../../../platform/live/topic.ts'

const LOOK_EVERY_MS = 1_500
const GAP_MS = 200
const CODE = /^[a-z0-9-]{1,40}$/

/** What is said at a table, live; its id is the table's code. */
export function createChatTopic(look: (code: string) => Promise<TableChat | undefined>): Topic {
  return createTopic<TableChat, TableChatChange>({
    shape: tableChatTopic,
    openTo: ['visitor', 'trial', 'member'],
    operation: operations.getTableChat,
    isId: (code) => CODE.test(code),
    read: (code) => (code === undefined ? undefined : look(code)),
    compare: compareChats,
    gapMs: GAP_MS,
    everyMs: LOOK_EVERY_MS,
  })
}

/** Lines that came, and those that were taken down; what only moved out of sight is not told. */
export function compareChats(before: TableChat, after: TableChat): TopicStep<TableChatChange> {
  const earlier = new Set(before.lines.map(({ chatLineId }) => chatLineId))
  const standing = new Set(after.lines.map(({ chatLineId }) => chatLineId))
  const added = after.lines.filter(({ chatLineId }) => !earlier.has(chatLineId))
  const firstMs = after.lines[0]?.atMs ?? Number.POSITIVE_INFINITY
  const removedIds = before.lines
    .filter(
      ({ chatLineId, atMs }) =>
        !standing.has(chatLineId) && (added.length === 0 || atMs >= firstMs),
    )
    .map(({ chatLineId }) => chatLineId)
  if (added.length === 0 && removedIds.length === 0) return { kind: 'same' }
  return { kind: 'change', change: { added, removedIds } }
}
