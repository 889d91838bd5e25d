/**
 * Door: the catalogue's queries, shared by the shell's menus and the lobby. Everything that shows
 * games begins its key with `GAMES`, so that a change in the console is seen without a reload:
 * members hear of it over their socket, visitors with what they ask about all that is published.
 */
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { inLanguage, readersWords, useLanguage } from './language.ts'
import { queryClient } from './query-client.ts'

export type Lane = ValueOf<typeof operations.getGameMenus>['lanes'][number]

/** How every key of a query that shows games begins. */
export const GAMES = ['games'] as const
/** The same for lists that belong to a member and go with the session. */
export const MY_GAMES = ['mine', 'games'] as const

let shownRevision: number | undefined

/** Reads lists of games again when they are older than this revision of the catalogue. */
export function showRevision(revision: number): void {
  const isNewer = shownRevision !== undefined && revision > shownRevision
  shownRevision = Math.max(revision, shownRevision ?? 0)
  if (!isNewer) return
  void queryClient.invalidateQueries({ queryKey: GAMES })
  void queryClient.invalidateQueries({ queryKey: MY_GAMES })
}

/** Categories that have something to offer, in menu order. */
export const menusQuery = queryOptions({
  queryKey: [...GAMES, 'menus'],
  queryFn: async ({ signal }) => {
    const menus = await api.call(operations.getGameMenus, { query: readersWords(), signal })
    showRevision(menus.revision)
    return menus
  },
  staleTime: 300_000,
  select: (value) => value.lanes.filter((lane) => lane.vendors.length > 0),
})

export type Banner = ValueOf<typeof operations.getBanners>['banners'][number]

/** What it says and shows in this theme. */
export function faceOf({ picture, ...banner }: Banner, theme: 'dark' | 'light') {
  return { ...banner, picture: picture && { src: picture[theme], alt: picture.alt } }
}

/** Banners of one place, such as `w_home` or `w_login`. */
export function bannersQuery(groupName: string) {
  return queryOptions({
    queryKey: inLanguage(['banners', groupName]),
    queryFn: ({ signal }) =>
      api.call(operations.getBanners, { query: { groupName, ...readersWords() }, signal }),
    staleTime: 300_000,
  })
}

/** Banners of one place in the language of the page, also when that changes; none until they are there. */
export function useBanners(groupName: string): readonly Banner[] {
  useLanguage()
  return useQuery(bannersQuery(groupName)).data?.banners ?? []
}
