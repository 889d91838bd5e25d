/** Door: what games are called, for records and terms that name them by code. */
import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const gameNamesQuery = queryOptions({
  queryKey: ['games', 'names'],
  queryFn: ({ signal }) => api.call(operations.getGameList, { query: { pageSize: 100 }, signal }),
  staleTime: 300_000,
})
