import {
  HELD_FILTERS,
  type HeldFilter,
  WITHDRAWAL_FLAGS,
  WITHDRAWAL_QUEUES,
  type WithdrawalFlag,
  type WithdrawalQueue,
} from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What the address of the withdrawals page says. Only what differs from the usual stands in it. */
export interface QueueSearch {
  readonly queue?: WithdrawalQueue
  readonly text?: string
  readonly risk?: 3
  readonly flag?: WithdrawalFlag
  readonly held?: HeldFilter
  readonly page?: number
  /** The withdrawal in the panel. */
  readonly open?: string
}

export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const queue = readOneOf(search.queue, WITHDRAWAL_QUEUES)
  const flag = readOneOf(search.flag, WITHDRAWAL_FLAGS)
  const text = readText(search.text)
  const held = readOneOf(search.held, HELD_FILTERS)
  const page = readPage(search.page)
  const open = readText(search.open)
  return {
    ...(queue && queue !== 'to_review' && { queue }),
    ...(text && { text }),
    ...(Number(search.risk) === 3 && { risk: 3 }),
    ...(flag && { flag }),
    ...(held && held !== 'all' && { held }),
    ...(page > 1 && { page }),
    ...(open && { open }),
  }
}
