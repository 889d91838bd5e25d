import type { ApiClient } from '@baize/api-client'
import { operations, type QueryInputOf, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type DataRequest = ValueOf<typeof operations.getDataRequests>['items'][number]

const ROWS_A_PAGE = 25

export function dataRequestsQuery(
  api: ApiClient,
  { list, page }: { readonly list: DataRequestList; readonly page: number },
) {
  return queryOptions({
    queryKey: ['members', 'data-requests', list, page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getDataRequests, {
        query: { list, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export type DataRequestList = NonNullable<QueryInputOf<typeof operations.getDataRequests>['list']>
