import { pageNumber, type SearchOf, searchReader } from '../../frames/search-reader.ts'

export const readGrantsSearch = searchReader({ page: pageNumber })
export type GrantsSearch = SearchOf<typeof readGrantsSearch>
