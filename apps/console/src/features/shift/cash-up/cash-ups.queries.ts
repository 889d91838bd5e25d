import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const CASH_UPS = ['shift', 'cash-ups'] as const
const ROWS_A_PAGE = 25
/** Every look asks the providers. */
const RENEW_MS = 60_000

/** What the next one would be now. */
export function nextCashUpQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...CASH_UPS, 'next'],
    queryFn: async ({ signal }) => (await api.call(operations.previewCashUp, { signal })).cashUp,
    refetchInterval: RENEW_MS,
    // Of an hour ago it would be none.
    gcTime: 0,
  })
}

export function cashUpsQuery(api: ApiClient, pageNo: number) {
  return queryOptions({
    queryKey: [...CASH_UPS, 'list', pageNo],
    queryFn: async ({ signal }) =>
      await api.call(operations.getCashUps, { query: { pageNo, pageSize: ROWS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function cashUpQuery(api: ApiClient, cashUpNumber: string) {
  return queryOptions({
    queryKey: [...CASH_UPS, 'one', cashUpNumber],
    queryFn: async ({ signal }) =>
      (
        await api.call(operations.getCashUp, {
          params: { cashUpNumber: Number(cashUpNumber) },
          signal,
        })
      ).cashUp,
  })
}
