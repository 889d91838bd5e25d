import { operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export type Rebates = ValueOf<typeof operations.getRebates>

const RENEW_MS = 30_000

/** What the present period is worth so far, and what earlier ones paid. */
export const rebatesQuery = queryOptions({
  queryKey: ['mine', 'rebates'],
  queryFn: ({ signal }) => api.call(operations.getRebates, { signal }),
  staleTime: 0,
  refetchInterval: RENEW_MS,
})
