import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AGENTS } from '../agents.queries.ts'
import type { CreditsSearch } from '../agents-search.ts'

export type CreditRow = ValueOf<typeof operations.getAgentCredits>['items'][number]

const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

export function creditsQuery(
  api: ApiClient,
  { state = 'all', text = '', page = 1 }: CreditsSearch,
) {
  return queryOptions({
    queryKey: [...AGENTS, 'credits', { state, text, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getAgentCredits, {
        query: { state, text, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function creditQuery(api: ApiClient, memberId: string, after?: string) {
  return queryOptions({
    queryKey: [...AGENTS, 'credit', memberId, after ?? ''],
    queryFn: ({ signal }) =>
      api.call(operations.getCreditOfAgent, {
        params: { memberId },
        query: after === undefined ? {} : { after },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
