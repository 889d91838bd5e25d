import { BANK_LINE_SHOWS } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readBankLinesSearch = searchReader({
  stands: oneOf(BANK_LINE_SHOWS, 'open'),
  text: words,
  page: pageNumber,
})
export type BankLinesSearch = SearchOf<typeof readBankLinesSearch>
