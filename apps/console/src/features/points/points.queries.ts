import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { OrdersSearch } from './points-search.ts'

const POINTS = ['points'] as const
const ROWS_A_PAGE = 25
const RENEW_MS = 15_000

export function ordersQuery(
  api: ApiClient,
  { state = 'in_process', page = 1 }: OrdersSearch,
  language: string,
) {
  return queryOptions({
    queryKey: [...POINTS, 'orders', { state, page, language }],
    queryFn: ({ signal }) =>
      api.call(operations.getPointsOrders, {
        query: { state, language, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function orderQuery(api: ApiClient, orderId: string, language: string) {
  return queryOptions({
    queryKey: [...POINTS, 'order', orderId, language],
    queryFn: ({ signal }) =>
      api.call(operations.getPointsOrder, { params: { orderId }, query: { language }, signal }),
  })
}

export function itemsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...POINTS, 'items'],
    queryFn: ({ signal }) => api.call(operations.getPointsItems, { signal }),
    refetchInterval: RENEW_MS,
  })
}

export function termsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...POINTS, 'terms'],
    queryFn: ({ signal }) => api.call(operations.getPointsTerms, { signal }),
    refetchInterval: RENEW_MS,
  })
}

export function reportQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...POINTS, 'report'],
    queryFn: ({ signal }) => api.call(operations.getPointsReport, { signal }),
    refetchInterval: RENEW_MS,
  })
}

/** A call about points; all that shows them is read again, refused or not. */
export function usePointsCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(POINTS, call, onDone)
}
