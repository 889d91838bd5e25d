import { CALENDAR_VIEWS, LOTTERY_AREAS } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readDrawsSearch = searchReader({
  view: oneOf(CALENDAR_VIEWS, 'attention'),
  area: oneOf(LOTTERY_AREAS),
  game: words,
  page: pageNumber,
})
export type DrawsSearch = SearchOf<typeof readDrawsSearch>

export const readGamesSearch = searchReader({ area: oneOf(LOTTERY_AREAS) })

export const readRunsSearch = searchReader({ game: words, page: pageNumber })
export type RunsSearch = SearchOf<typeof readRunsSearch>
