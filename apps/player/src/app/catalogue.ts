/** The catalogue's queries, shared by the shell's menus and the lobby. */
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export type Lane = ValueOf<typeof operations.getGameMenus>['lanes'][number]

/** Categories that have something to offer, in menu order. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: ({ signal }) => api.call(operations.getGameMenus, { signal }),
  staleTime: 300_000,
  select: (value) => value.lanes.filter((lane) => lane.vendors.length > 0),
})

export type Banner = ValueOf<typeof operations.getBanners>['banners'][number]

/** Banners of one place, such as `w_home` or `w_login`. */
export function bannersQuery(groupName: string) {
  return queryOptions({
    queryKey: ['banners', groupName],
    queryFn: ({ signal }) => api.call(operations.getBanners, { query: { groupName }, signal }),
    staleTime: 300_000,
  })
}
