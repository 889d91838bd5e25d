import { pageNumber, type SearchOf, searchReader } from '../../frames/search-reader.ts'

export const readEnvelopesSearch = searchReader({ page: pageNumber })
export type EnvelopesSearch = SearchOf<typeof readEnvelopesSearch>
