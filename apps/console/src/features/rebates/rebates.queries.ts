import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { REBATES } from '../../parts/rebates/rebate-terms.query.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { RebatesSearch } from './rebates-search.ts'

export type RebateTermsPage = ValueOf<typeof operations.getRebateTerms>
export type RebateRunDetail = ValueOf<typeof operations.getRebateRun>

const ROWS_A_PAGE = 25

export function rebateRunsQuery(api: ApiClient, { page = 1 }: RebatesSearch) {
  return queryOptions({
    queryKey: [...REBATES, 'runs', page],
    queryFn: ({ signal }) =>
      api.call(operations.getRebateRuns, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function rebateRunQuery(api: ApiClient, periodKey: string, { page = 1 }: RebatesSearch) {
  return queryOptions({
    queryKey: [...REBATES, 'run', periodKey, page],
    queryFn: ({ signal }) =>
      api.call(operations.getRebateRun, {
        params: { periodKey },
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** A call about rebates; all that shows them is read again, refused or not. */
export function useRebateCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(REBATES, call, onDone)
}
