import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'

/** What everything that is read of rebates begins with. */
export const REBATES = ['rebates'] as const

/** The terms of rebates, the newest version first. */
export function rebateTermsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...REBATES, 'terms'],
    queryFn: ({ signal }) => api.call(operations.getRebateTerms, { signal }),
  })
}
