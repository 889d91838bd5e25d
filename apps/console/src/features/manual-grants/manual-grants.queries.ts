import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GrantsSearch } from './manual-grants-search.ts'

export type GrantDetail = ValueOf<typeof operations.getManualGrant>

export const MANUAL_GRANTS = ['manual-grants'] as const
const ROWS_A_PAGE = 25
const RENEW_MS = 15_000

export function grantsQuery(api: ApiClient, { page = 1 }: GrantsSearch) {
  return queryOptions({
    queryKey: [...MANUAL_GRANTS, 'list', page],
    queryFn: ({ signal }) =>
      api.call(operations.getManualGrants, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

const MEMBERS_SHOWN = 100

export function grantQuery(api: ApiClient, grantId: string) {
  return queryOptions({
    queryKey: [...MANUAL_GRANTS, 'one', grantId],
    queryFn: ({ signal }) =>
      api.call(operations.getManualGrant, {
        params: { manualGrantId: grantId },
        query: { pageNo: 1, pageSize: MEMBERS_SHOWN },
        signal,
      }),
    refetchInterval: RENEW_MS,
  })
}
