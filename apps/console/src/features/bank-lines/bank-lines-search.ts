import { BANK_LINE_SHOWS, type BankLineShow } from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What the address of the page says. Only what differs from the usual stands in it. */
export interface BankLinesSearch {
  readonly stands?: BankLineShow
  readonly text?: string
  readonly page?: number
}

export function readBankLinesSearch(search: Record<string, unknown>): BankLinesSearch {
  const stands = readOneOf(search.stands, BANK_LINE_SHOWS)
  const text = readText(search.text)
  const page = readPage(search.page)
  return {
    ...(stands && stands !== 'open' && { stands }),
    ...(text && { text }),
    ...(page > 1 && { page }),
  }
}
