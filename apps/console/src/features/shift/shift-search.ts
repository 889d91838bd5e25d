import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readShiftSearch = searchReader({
  held: oneOf(['mine', 'free']),
  kind: words,
  due: oneOf(['overdue', 'soon']),
})
export type ShiftSearch = SearchOf<typeof readShiftSearch>

export const readNotesSearch = searchReader({ page: pageNumber })

export const readCashUpsSearch = searchReader({ page: pageNumber })
