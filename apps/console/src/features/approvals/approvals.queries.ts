import type { ApiClient } from '@baize/api-client'
import { type DecisionProof, operations } from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

export type Show = 'waiting' | 'decided'

export function approvalsQuery(api: ApiClient, show: Show, page: number) {
  return queryOptions({
    queryKey: ['approvals', { show, page }],
    queryFn: async ({ signal }) =>
      await api.call(operations.getApprovals, {
        query: { show, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function samePlaceQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['approvals', { show: 'same_place', page }],
    queryFn: async ({ signal }) =>
      await api.call(operations.getSamePlaceDecisions, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** What can be done with something that waits. */
export type ApprovalAction =
  | { readonly kind: 'approve'; readonly approvalId: string; readonly proof: DecisionProof }
  | { readonly kind: 'withdraw'; readonly approvalId: string }
  | { readonly kind: 'refuse'; readonly approvalId: string; readonly reason: string }

export function useApprovalAction() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (action: ApprovalAction) => {
      const params = { approvalId: action.approvalId }
      if (action.kind === 'approve') {
        return await api.call(operations.approveRequest, { params, body: { proof: action.proof } })
      }
      if (action.kind === 'withdraw') return await api.call(operations.withdrawRequest, { params })
      return await api.call(operations.refuseRequest, { params, body: { reason: action.reason } })
    },
    // What was approved may have changed any page; a failure may mean that somebody was first.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
