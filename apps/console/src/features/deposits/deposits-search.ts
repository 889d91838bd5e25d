import { DEPOSIT_SHOWS, DEPOSIT_STATES, HELD_FILTERS } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readDepositsSearch = searchReader({
  stands: oneOf(DEPOSIT_SHOWS, 'review'),
  state: oneOf(DEPOSIT_STATES),
  text: words,
  held: oneOf(HELD_FILTERS, 'all'),
  page: pageNumber,
  open: words,
})
export type DepositsSearch = SearchOf<typeof readDepositsSearch>
