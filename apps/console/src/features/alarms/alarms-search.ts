import { readPage } from '../../parts/read-search.ts'

export interface AlarmsSearch {
  readonly page?: number
}

export function readAlarmsSearch(search: Record<string, unknown>): AlarmsSearch {
  const page = readPage(search.page)
  return page > 1 ? { page } : {}
}
