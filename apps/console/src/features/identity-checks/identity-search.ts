import { IDENTITY_QUEUES, type IdentityQueue } from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

export const ASSIGNED = ['anyone', 'me', 'nobody'] as const
export type Assigned = (typeof ASSIGNED)[number]

/** What the address of the page says. Only what differs from the usual stands in it. */
export interface IdentitySearch {
  readonly queue?: IdentityQueue
  readonly text?: string
  readonly assigned?: Assigned
  readonly page?: number
  /** The member whose check is in the panel. */
  readonly open?: string
}

export function readIdentitySearch(search: Record<string, unknown>): IdentitySearch {
  const queue = readOneOf(search.queue, IDENTITY_QUEUES)
  const assigned = readOneOf(search.assigned, ASSIGNED)
  const text = readText(search.text)
  const page = readPage(search.page)
  const open = readText(search.open)
  return {
    ...(queue && queue !== 'in_review' && { queue }),
    ...(text && { text }),
    ...(assigned && assigned !== 'anyone' && { assigned }),
    ...(page > 1 && { page }),
    ...(open && { open }),
  }
}
