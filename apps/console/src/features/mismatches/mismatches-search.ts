import { MISMATCH_KINDS } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const MISMATCH_TABS = ['open', 'resolved', 'runs'] as const

export const readMismatchesSearch = searchReader({
  tab: oneOf(MISMATCH_TABS, 'open'),
  kind: oneOf(MISMATCH_KINDS),
  vendor: words,
  page: pageNumber,
})
export type MismatchesSearch = SearchOf<typeof readMismatchesSearch>
