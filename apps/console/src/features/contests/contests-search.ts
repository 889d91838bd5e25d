import { pageNumber, type SearchOf, searchReader } from '../../frames/search-reader.ts'

export const readContestsSearch = searchReader({ page: pageNumber })
export type ContestsSearch = SearchOf<typeof readContestsSearch>
