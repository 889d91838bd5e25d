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

/** Which list is shown, and where its neighbours are. */
export interface ListPlace {
  readonly path: '/sports' | '/esports'
  readonly sport: string
  readonly view: SportsView
  readonly isFavourites: boolean
  readonly tournamentId: string | undefined
  readonly q: string | undefined
  searchOf(change: {
    readonly view?: SportsView
    readonly tournamentId?: string
    readonly isFavourites?: boolean
    readonly q?: string
  }): ListSearch
}

export function placeOf(path: ListPlace['path'], sport: string, search: ListSearch): ListPlace {
  const isFavourites = search.view === 'favourites'
  return {
    ...{ path, sport, isFavourites, tournamentId: search.tournament, q: search.q },
    view: search.view === undefined || search.view === 'favourites' ? 'all' : search.view,
    searchOf: ({ view, tournamentId, isFavourites: isMarked, q }) => ({
      sport,
      ...(view && view !== 'all' && { view }),
      ...(isMarked && { view: 'favourites' as const }),
      ...(tournamentId !== undefined && { tournament: tournamentId }),
      ...(q !== undefined && q !== '' && { q }),
    }),
  }
}
