import { POINTS_ORDER_STATES } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readOrdersSearch = searchReader({
  state: oneOf(POINTS_ORDER_STATES, 'in_process'),
  page: pageNumber,
  open: words,
})
export type OrdersSearch = SearchOf<typeof readOrdersSearch>

export const readItemsSearch = searchReader({ page: pageNumber })
