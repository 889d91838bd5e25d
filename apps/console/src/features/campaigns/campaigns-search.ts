import { pageNumber, searchReader, words } from '../../frames/search-reader.ts'

export const readCampaignsSearch = searchReader({ page: pageNumber, open: words })
