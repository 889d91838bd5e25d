import { TRANSFER_SHOWS, type TransferShow } from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What the address of the page says. Only what differs from the usual stands in it. */
export interface TransfersSearch {
  readonly stands?: TransferShow
  readonly vendor?: string
  readonly text?: string
  readonly page?: number
  /** The transfer in the panel. */
  readonly open?: string
}

export function readTransfersSearch(search: Record<string, unknown>): TransfersSearch {
  const stands = readOneOf(search.stands, TRANSFER_SHOWS)
  const vendor = readText(search.vendor)
  const text = readText(search.text)
  const page = readPage(search.page)
  const open = readText(search.open)
  return {
    ...(stands && stands !== 'parked' && { stands }),
    ...(vendor && { vendor }),
    ...(text && { text }),
    ...(page > 1 && { page }),
    ...(open && { open }),
  }
}
