import { HELD_CREDIT_STATES } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readCreditsSearch = searchReader({
  state: oneOf(HELD_CREDIT_STATES, 'held'),
  text: words,
  page: pageNumber,
  open: words,
})
export type CreditsSearch = SearchOf<typeof readCreditsSearch>
