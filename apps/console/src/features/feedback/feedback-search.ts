import { FEEDBACK_STATES, type FeedbackState } from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What the address of the page says. Only what differs from the usual stands in it. */
export interface FeedbackSearch {
  readonly state?: FeedbackState
  readonly text?: string
  readonly page?: number
  /** The message in the panel. */
  readonly open?: string
}

export function readFeedbackSearch(search: Record<string, unknown>): FeedbackSearch {
  const state = readOneOf(search.state, FEEDBACK_STATES)
  const text = readText(search.text)
  const page = readPage(search.page)
  const open = readText(search.open)
  return {
    ...(state && state !== 'new' && { state }),
    ...(text && { text }),
    ...(page > 1 && { page }),
    ...(open && { open }),
  }
}
