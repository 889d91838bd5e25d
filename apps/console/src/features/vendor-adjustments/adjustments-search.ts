import { ADJUSTMENT_STATES } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readAdjustmentsSearch = searchReader({
  state: oneOf(ADJUSTMENT_STATES, 'to_review'),
  text: words,
  page: pageNumber,
  open: words,
})
export type AdjustmentsSearch = SearchOf<typeof readAdjustmentsSearch>
