import { ADJUSTMENT_STATES, type AdjustmentState } from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What the address of the page says. Only what differs from the usual stands in it. */
export interface AdjustmentsSearch {
  readonly state?: AdjustmentState
  readonly text?: string
  readonly page?: number
  /** The correction in the panel. */
  readonly open?: string
}

export function readAdjustmentsSearch(search: Record<string, unknown>): AdjustmentsSearch {
  const state = readOneOf(search.state, ADJUSTMENT_STATES)
  const text = readText(search.text)
  const page = readPage(search.page)
  const open = readText(search.open)
  return {
    ...(state && state !== 'to_review' && { state }),
    ...(text && { text }),
    ...(page > 1 && { page }),
    ...(open && { open }),
  }
}
