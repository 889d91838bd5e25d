import { AFFILIATE_STATES } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readAffiliatesSearch = searchReader({
  state: oneOf(AFFILIATE_STATES, 'applied'),
  text: words,
  page: pageNumber,
})
export type AffiliatesSearch = SearchOf<typeof readAffiliatesSearch>

export const readMonthsSearch = searchReader({ page: pageNumber })
export type MonthsSearch = SearchOf<typeof readMonthsSearch>
