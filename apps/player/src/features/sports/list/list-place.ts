import type { SportsView } from '@baize/contract'
import type { ListSearch } from './list-search.ts'

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
