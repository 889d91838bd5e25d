import { day, searchReader, words } from '../../frames/search-reader.ts'

export const readReportSearch = searchReader({ from: day, to: day, game: words })
