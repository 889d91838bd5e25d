import {
  DEPOSIT_SHOWS,
  DEPOSIT_STATES,
  type DepositShow,
  type DepositState,
  HELD_FILTERS,
  type HeldFilter,
} from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What the address of the page says. Only what differs from the usual stands in it. */
export interface DepositsSearch {
  readonly stands?: DepositShow
  readonly state?: DepositState
  readonly text?: string
  readonly held?: HeldFilter
  readonly page?: number
  /** The deposit in the panel. */
  readonly open?: string
}

export function readDepositsSearch(search: Record<string, unknown>): DepositsSearch {
  const stands = readOneOf(search.stands, DEPOSIT_SHOWS)
  const state = readOneOf(search.state, DEPOSIT_STATES)
  const text = readText(search.text)
  const held = readOneOf(search.held, HELD_FILTERS)
  const page = readPage(search.page)
  const open = readText(search.open)
  return {
    ...(stands && stands !== 'review' && { stands }),
    ...(state && { state }),
    ...(text && { text }),
    ...(held && held !== 'all' && { held }),
    ...(page > 1 && { page }),
    ...(open && { open }),
  }
}
