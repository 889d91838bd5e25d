import {
  HELD_FILTERS,
  WITHDRAWAL_FLAGS,
  WITHDRAWAL_QUEUES,
  WITHDRAWAL_SORTS,
} from '@baize/contract'
import {
  amountMinor,
  day,
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readQueueSearch = searchReader({
  queue: oneOf(WITHDRAWAL_QUEUES, 'to_review'),
  text: words,
  amount: amountMinor,
  from: day,
  to: day,
  sort: oneOf(WITHDRAWAL_SORTS),
  risk: oneOf([3]),
  flag: oneOf(WITHDRAWAL_FLAGS),
  held: oneOf(HELD_FILTERS, 'all'),
  page: pageNumber,
  open: words,
})
export type QueueSearch = SearchOf<typeof readQueueSearch>
