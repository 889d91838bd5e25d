import { CHAT_REPORT_STATES, DESK_ROUND_VIEWS, MUTE_STATES } from '@baize/contract'
import {
  day,
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const readRoundsSearch = searchReader({
  ...{ view: oneOf(DESK_ROUND_VIEWS, 'played'), table: words, day, page: pageNumber },
})
export type RoundsSearch = SearchOf<typeof readRoundsSearch>

export const readReportsSearch = searchReader({
  ...{ state: oneOf(CHAT_REPORT_STATES, 'open'), page: pageNumber, open: words },
})
export type ReportsSearch = SearchOf<typeof readReportsSearch>

export const readMutesSearch = searchReader({
  ...{ state: oneOf(MUTE_STATES, 'active'), page: pageNumber },
})
export type MutesSearch = SearchOf<typeof readMutesSearch>
