import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

export const MAINTENANCE_TIMES = ['live', 'past'] as const
export type MaintenanceTime = (typeof MAINTENANCE_TIMES)[number]

export interface MaintenanceSearch {
  readonly time?: MaintenanceTime
  readonly vendor?: string
  readonly page?: number
}

export function readMaintenanceSearch(search: Record<string, unknown>): MaintenanceSearch {
  const time = readOneOf(search.time, MAINTENANCE_TIMES)
  const vendor = readText(search.vendor)
  const page = readPage(search.page)
  return {
    ...(time && time !== 'live' && { time }),
    ...(vendor && { vendor }),
    ...(page > 1 && { page }),
  }
}
