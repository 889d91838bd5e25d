import {
  DEPOSIT_KINDS,
  DEPOSIT_SHOWS,
  DEPOSIT_SORTS,
  DEPOSIT_STATES,
  HELD_FILTERS,
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

export const readDepositsSearch = searchReader({
  stands: oneOf(DEPOSIT_SHOWS, 'review'),
  state: oneOf(DEPOSIT_STATES),
  text: words,
  kind: oneOf(DEPOSIT_KINDS),
  amount: amountMinor,
  from: day,
  to: day,
  sort: oneOf(DEPOSIT_SORTS),
  held: oneOf(HELD_FILTERS, 'all'),
  page: pageNumber,
  open: words,
})
export type DepositsSearch = SearchOf<typeof readDepositsSearch>
