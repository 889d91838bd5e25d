import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { PaymentReportsSearch } from './payment-reports-search.ts'

const REPORTS = ['payment-reports'] as const
const ROWS_A_PAGE = 25
const RENEW_MS = 15_000

export function paymentMismatchesQuery(api: ApiClient, search: PaymentReportsSearch) {
  const { tab, kind, provider, page = 1 } = search
  return queryOptions({
    queryKey: [...REPORTS, 'list', search],
    queryFn: async ({ signal }) =>
      await api.call(operations.getPaymentMismatches, {
        query: {
          show: tab === 'resolved' ? 'resolved' : 'open',
          ...(kind && { kind }),
          ...(provider && { provider }),
          pageNo: page,
          pageSize: ROWS_A_PAGE,
        },
        signal,
      }),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  })
}

export function paymentRunsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: [...REPORTS, 'runs', page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getPaymentRuns, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  })
}

/** A call about differences; all that shows them is read again, refused or not. */
export function useReportCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  return useRenewingCall(REPORTS, call, onDone)
}
