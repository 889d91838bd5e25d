import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { AffiliatesSearch, MonthsSearch } from './affiliates-search.ts'

export type AffiliateRow = ValueOf<typeof operations.getAffiliates>['items'][number]
export type AffiliateDetail = ValueOf<typeof operations.getStaffAffiliate>
export type MonthDetail = ValueOf<typeof operations.getAffiliateRun>
export type MonthRow = MonthDetail['items'][number]

const AFFILIATES = ['affiliates'] as const
const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

export function affiliatesQuery(api: ApiClient, search: AffiliatesSearch) {
  const { state = 'applied', text = '', page = 1 } = search
  return queryOptions({
    queryKey: [...AFFILIATES, 'list', { state, text, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getAffiliates, {
        query: { state, text, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function affiliateQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: [...AFFILIATES, 'one', memberId],
    queryFn: ({ signal }) =>
      api.call(operations.getStaffAffiliate, { params: { memberId }, signal }),
  })
}

export function reversalQuery(api: ApiClient, memberId: string, month: string) {
  return queryOptions({
    queryKey: [...AFFILIATES, 'reversal', memberId, month],
    queryFn: ({ signal }) =>
      api.call(operations.getAffiliateReversal, { params: { memberId, month }, signal }),
  })
}

export function monthsQuery(api: ApiClient, { page = 1 }: MonthsSearch) {
  return queryOptions({
    queryKey: [...AFFILIATES, 'months', page],
    queryFn: ({ signal }) =>
      api.call(operations.getAffiliateRuns, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function monthQuery(api: ApiClient, affiliateRunId: string, { page = 1 }: MonthsSearch) {
  return queryOptions({
    queryKey: [...AFFILIATES, 'month', affiliateRunId, page],
    queryFn: ({ signal }) =>
      api.call(operations.getAffiliateRun, {
        params: { affiliateRunId },
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

/** A call about affiliates; whatever shows part of it is read again, refused or not. */
export function useAffiliateCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(AFFILIATES, call, onDone)
}
