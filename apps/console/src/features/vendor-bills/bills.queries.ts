import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

const BILLS = ['vendor-bills'] as const
const LINES_A_PAGE = 25

/** A bill by its vendor and month. */
export interface BillName {
  readonly vendorCode: string
  readonly month: string
}

export function billsQuery(api: ApiClient, month: string) {
  return queryOptions({
    queryKey: [...BILLS, 'month', month],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getVendorBills, { query: { month }, signal })).bills,
    placeholderData: keepPreviousData,
  })
}

export function billQuery(api: ApiClient, { vendorCode, month }: BillName, page: number) {
  return queryOptions({
    queryKey: [...BILLS, 'one', vendorCode, month, page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getVendorBill, {
        params: { vendorCode, month },
        query: { pageNo: page, pageSize: LINES_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** A call about a bill; all of them are read again, refused or not. */
export function useBillCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  return useRenewingCall(BILLS, call, onDone)
}
