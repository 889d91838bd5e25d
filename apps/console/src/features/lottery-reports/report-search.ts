import { day, oneOf, type SearchOf, searchReader, words } from '../../frames/search-reader.ts'

export const REPORT_VIEWS = ['days', 'plays'] as const

export const readReportSearch = searchReader({
  by: oneOf(REPORT_VIEWS, 'days'),
  from: day,
  to: day,
  game: words,
  sort: words,
})
export type ReportSearch = SearchOf<typeof readReportSearch>
