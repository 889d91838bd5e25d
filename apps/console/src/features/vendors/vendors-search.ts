import { searchReader, words } from '../../frames/search-reader.ts'

export const readVendorsSearch = searchReader({ text: words })
