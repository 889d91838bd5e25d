import { pageNumber, type SearchOf, searchReader } from '../../frames/search-reader.ts'

export const readRebatesSearch = searchReader({ page: pageNumber })
export type RebatesSearch = SearchOf<typeof readRebatesSearch>

export const readRebateRunSearch = searchReader({ page: pageNumber })
