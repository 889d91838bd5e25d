import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditSearch } from './audit-search.ts'

export type AuditRow = ValueOf<typeof operations.getAuditLog>['items'][number]

const ROWS_A_PAGE = 30

export function auditQuery(api: ApiClient, { text = '', action, page = 1 }: AuditSearch) {
  return queryOptions({
    queryKey: ['audit', { text, action, page }],
    queryFn: async ({ signal }) =>
      await api.call(operations.getAuditLog, {
        query: { text, action, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
