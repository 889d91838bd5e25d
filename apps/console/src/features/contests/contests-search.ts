import { pageNumber, searchReader } from '../../frames/search-reader.ts'

export const readContestsSearch = searchReader({ page: pageNumber })
