import { day, type SearchOf, searchReader, words } from '../../frames/search-reader.ts'

export const readReportSearch = searchReader({ from: day, to: day, game: words })
export type ReportSearch = SearchOf<typeof readReportSearch>
