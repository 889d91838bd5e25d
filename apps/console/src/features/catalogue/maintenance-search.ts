import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const MAINTENANCE_TIMES = ['live', 'past'] as const

export const readMaintenanceSearch = searchReader({
  time: oneOf(MAINTENANCE_TIMES, 'live'),
  vendor: words,
  page: pageNumber,
})
export type MaintenanceSearch = SearchOf<typeof readMaintenanceSearch>
