import { readPage } from '../../parts/read-search.ts'

export interface BillsSearch {
  /** `2026-11`; the present month without it. */
  readonly month?: string
}

export interface BillSearch {
  readonly page?: number
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

export function readBillsSearch(search: Record<string, unknown>): BillsSearch {
  const { month } = search
  return typeof month === 'string' && MONTH.test(month) ? { month } : {}
}

export function readBillSearch(search: Record<string, unknown>): BillSearch {
  const page = readPage(search.page)
  return page > 1 ? { page } : {}
}
