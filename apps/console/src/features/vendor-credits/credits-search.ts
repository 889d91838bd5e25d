import { HELD_CREDIT_STATES, type HeldCreditState } from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What the address of the page says. Only what differs from the usual stands in it. */
export interface CreditsSearch {
  readonly state?: HeldCreditState
  readonly text?: string
  readonly page?: number
  /** The credit in the panel. */
  readonly open?: string
}

export function readCreditsSearch(search: Record<string, unknown>): CreditsSearch {
  const state = readOneOf(search.state, HELD_CREDIT_STATES)
  const text = readText(search.text)
  const page = readPage(search.page)
  const open = readText(search.open)
  return {
    ...(state && state !== 'held' && { state }),
    ...(text && { text }),
    ...(page > 1 && { page }),
    ...(open && { open }),
  }
}
