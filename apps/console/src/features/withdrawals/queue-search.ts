import { HELD_FILTERS, WITHDRAWAL_FLAGS, WITHDRAWAL_QUEUES } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readQueueSearch = searchReader({
  queue: oneOf(WITHDRAWAL_QUEUES, 'to_review'),
  text: words,
  risk: oneOf([3]),
  flag: oneOf(WITHDRAWAL_FLAGS),
  held: oneOf(HELD_FILTERS, 'all'),
  page: pageNumber,
  open: words,
})
export type QueueSearch = SearchOf<typeof readQueueSearch>
