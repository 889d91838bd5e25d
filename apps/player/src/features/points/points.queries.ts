import { operations } from '@baize/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const ROWS_A_PAGE = 10
const RENEW_MS = 30_000

/** How every key of a member's points begins; an order reads them again. */
export const MY_POINTS = ['mine', 'points'] as const

export const pointsQuery = queryOptions({
  queryKey: [...MY_POINTS, 'balance'],
  queryFn: ({ signal }) => api.call(operations.getPoints, { signal }),
  staleTime: 0,
  refetchInterval: RENEW_MS,
})

export const pointsConfigQuery = queryOptions({
  queryKey: [...MY_POINTS, 'config'],
  queryFn: ({ signal }) => api.call(operations.getPointsConfig, { signal }),
})

export function pointsRewardsQuery(language: string) {
  return queryOptions({
    queryKey: [...MY_POINTS, 'rewards', language],
    queryFn: ({ signal }) => api.call(operations.getPointsRewards, { query: { language }, signal }),
    staleTime: 0,
  })
}

export function pointsRedeemsQuery(
  language: string,
  state: 'all' | 'in_process' | 'approved' | 'rejected',
  pageNo: number,
) {
  const query = { language, state, pageNo, pageSize: ROWS_A_PAGE }
  return queryOptions({
    queryKey: [...MY_POINTS, 'redeems', language, state, pageNo],
    queryFn: ({ signal }) => api.call(operations.getPointsRedeems, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const pointsDetailsQuery = infiniteQueryOptions({
  queryKey: [...MY_POINTS, 'details'],
  queryFn: ({ signal, pageParam }) =>
    api.call(operations.getPointsDetails, {
      query: { pageSize: 20, ...(pageParam && { after: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})
