import { pageNumber, searchReader, words } from '../../frames/search-reader.ts'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** `2026-11`. */
function month(value: unknown): string | undefined {
  return typeof value === 'string' && MONTH.test(value) ? value : undefined
}

/** The month is the present one unless the address says another. */
export const readBillsSearch = searchReader({ month, sort: words })

export const readBillSearch = searchReader({ page: pageNumber })
