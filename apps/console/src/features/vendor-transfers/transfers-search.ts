import { TRANSFER_SHOWS } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readTransfersSearch = searchReader({
  stands: oneOf(TRANSFER_SHOWS, 'parked'),
  vendor: words,
  text: words,
  page: pageNumber,
  open: words,
})
export type TransfersSearch = SearchOf<typeof readTransfersSearch>
