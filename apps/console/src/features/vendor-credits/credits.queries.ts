import type { ApiClient } from '@baize/api-client'
import { type CreditOutcome, type HeldCredit, operations } from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import type { CreditsSearch } from './credits-search.ts'

const CREDITS = ['vendor-credits'] as const
const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

export function creditsQuery(api: ApiClient, search: CreditsSearch) {
  const { state = 'held', text = '', page = 1 } = search
  return queryOptions({
    queryKey: [...CREDITS, 'queue', { state, text, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getHeldCredits, {
        query: { state, text, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function creditQuery(api: ApiClient, creditId: string) {
  return queryOptions({
    queryKey: [...CREDITS, 'one', creditId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getHeldCredit, { params: { creditId }, signal })).credit,
    refetchInterval: RENEW_MS,
  })
}

/** Requests the release or refusal of a credit; a second person approves it. */
export function useAskDecision({ creditId }: HeldCredit, onAsked: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly outcome: CreditOutcome; readonly reason: string }) =>
      api.call(operations.askCreditDecision, { params: { creditId }, body }),
    onSuccess: onAsked,
    // Whatever came of it: a failure may mean that somebody was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: CREDITS }),
  })
}
