import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditSearch } from './audit-search.ts'

const ROWS_A_PAGE = 30

export function auditQuery(api: ApiClient, { page = 1, hide: _hide, ...wish }: AuditSearch) {
  return queryOptions({
    queryKey: ['audit', { ...wish, page }],
    queryFn: async ({ signal }) =>
      await api.call(operations.getAuditLog, {
        query: { ...wish, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
