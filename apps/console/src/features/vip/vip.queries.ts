import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { VipMembersSearch } from './vip-search.ts'

export type VipTablePage = ValueOf<typeof operations.getVipTable>

const VIP = ['vip'] as const
const ROWS_A_PAGE = 25

export function vipTableQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...VIP, 'table'],
    queryFn: ({ signal }) => api.call(operations.getVipTable, { signal }),
  })
}

export function vipMembersQuery(
  api: ApiClient,
  { level, page = 1 }: VipMembersSearch,
  language: string,
) {
  return queryOptions({
    queryKey: [...VIP, 'members', { level, page, language }],
    queryFn: ({ signal }) =>
      api.call(operations.getVipMembers, {
        query: {
          ...(level !== undefined && { level: Number(level) }),
          ...{ language, pageNo: page, pageSize: ROWS_A_PAGE },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** A call about levels; all that shows them is read again, refused or not. */
export function useVipCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(VIP, call, onDone)
}
