const TEXT_MAX = 80
const PAGE_MAX = 100_000

type Search = Record<string, unknown>

/** A text of the address, trimmed and short; absent when it says nothing. */
export function readText<Name extends string>(
  search: Search,
  name: Name,
): { [Key in Name]?: string } {
  const value = search[name]
  // The router reads figures as numbers; a search for "777" is still a text.
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.trim() === '') return {}
  return { [name]: text.trim().slice(0, TEXT_MAX) } as { [Key in Name]?: string }
}

export function readPage(search: Search): { page?: number } {
  const { page } = search
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= PAGE_MAX
  return isPage ? { page } : {}
}

export interface PeriodSearch {
  days?: string
  since?: string
  until?: string
}

/** The period of a record: its name, and first and last day where it is the player's own. */
export function readPeriodSearch(search: Search): PeriodSearch {
  return {
    ...readText(search, 'days'),
    ...readText(search, 'since'),
    ...readText(search, 'until'),
  }
}

/** Where to go after signing in. */
export const readNext = (search: Search): { next?: string } => readOwnPath(search, 'next')

/** Where a page leads to that others opened: only an address of this site. */
export function readOwnPath<Name extends string>(
  search: Search,
  name: Name,
): { [Key in Name]?: string } {
  const path = search[name]
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || path.length > 500) return {}
  return { [name]: path } as { [Key in Name]?: string }
}

/** The vendor that a list is narrowed to; links from outside call it `vassalage`. */
export function readProvider(search: Search): { provider?: string } {
  const { vassalage } = readText(search, 'vassalage')
  return { ...(vassalage && { provider: vassalage }), ...readText(search, 'provider') }
}
