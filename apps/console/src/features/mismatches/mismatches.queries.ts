import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { MismatchesSearch } from './mismatches-search.ts'

const MISMATCHES = ['mismatches'] as const
const ROWS_A_PAGE = 25
const RENEW_MS = 15_000

export function mismatchesQuery(api: ApiClient, search: MismatchesSearch) {
  const { tab, kind, vendor, page = 1 } = search
  return queryOptions({
    queryKey: [...MISMATCHES, 'list', search],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMismatches, {
        query: {
          show: tab === 'resolved' ? 'resolved' : 'open',
          ...(kind && { kind }),
          ...(vendor && { vendorCode: vendor }),
          pageNo: page,
          pageSize: ROWS_A_PAGE,
        },
        signal,
      }),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  })
}

export function runsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: [...MISMATCHES, 'runs', page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getReconciliations, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  })
}

/** A call about differences; all that shows them is read again, refused or not. */
export function useMismatchCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  return useRenewingCall(MISMATCHES, call, onDone)
}
