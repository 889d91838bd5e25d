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
