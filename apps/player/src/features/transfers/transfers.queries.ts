import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const ROWS_A_PAGE = 10

/** How every key of money between members begins; a movement reads them again. */
export const MY_TRANSFERS = ['mine', 'member-transfers'] as const

export const transferOptionsQuery = queryOptions({
  queryKey: [...MY_TRANSFERS, 'options'],
  queryFn: ({ signal }) => api.call(operations.getMemberTransferOptions, { signal }),
  staleTime: 0,
})

export function transfersQuery(pageNo: number) {
  const query = { pageNo, pageSize: ROWS_A_PAGE }
  return queryOptions({
    queryKey: [...MY_TRANSFERS, 'list', pageNo],
    queryFn: ({ signal }) => api.call(operations.getMemberTransfers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
