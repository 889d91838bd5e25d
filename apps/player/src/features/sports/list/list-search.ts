import { SPORTS_VIEWS, type SportsView } from '@baize/contract'
import { readText } from '../../../routes/search-params.ts'

/** What the address of a list carries. */
export interface ListSearch {
  sport?: string
  view?: SportsView | 'favourites'
  tournament?: string
  q?: string
}

export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const view = [...SPORTS_VIEWS, 'favourites' as const].find((each) => each === search.view)
  return {
    ...readText(search, 'sport'),
    ...(view && view !== 'all' && { view }),
    ...readText(search, 'tournament'),
    ...readText(search, 'q'),
  }
}
