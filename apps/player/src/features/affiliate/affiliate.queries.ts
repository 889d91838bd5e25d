import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const ROWS_A_PAGE = 10

/** How every key of an affiliate's own begins. */
export const MY_AFFILIATE = ['mine', 'affiliate'] as const

export const applicationQuery = queryOptions({
  queryKey: [...MY_AFFILIATE, 'application'],
  queryFn: ({ signal }) => api.call(operations.getAffiliate, { signal }),
})

export const dashboardQuery = queryOptions({
  queryKey: [...MY_AFFILIATE, 'dashboard'],
  queryFn: ({ signal }) => api.call(operations.getAffiliateDashboard, { signal }),
})

export function playersQuery(pageNo: number) {
  return queryOptions({
    queryKey: [...MY_AFFILIATE, 'players', pageNo],
    queryFn: ({ signal }) =>
      api.call(operations.getAffiliatePlayers, {
        query: { pageNo, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export const postbacksQuery = queryOptions({
  queryKey: [...MY_AFFILIATE, 'postbacks'],
  queryFn: ({ signal }) =>
    api.call(operations.getAffiliatePostbacks, {
      query: { pageNo: 1, pageSize: ROWS_A_PAGE },
      signal,
    }),
})
