import { pageNumber, searchReader } from '../../frames/search-reader.ts'

export const readAlarmsSearch = searchReader({ page: pageNumber })
