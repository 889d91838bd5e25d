import type { ApiClient } from '@baize/api-client'
import { type DecisionProof, operations, type VendorAdjustment } from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import type { AdjustmentsSearch } from './adjustments-search.ts'

const ADJUSTMENTS = ['vendor-adjustments'] as const
const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

export function adjustmentsQuery(api: ApiClient, search: AdjustmentsSearch) {
  const { state = 'to_review', text = '', page = 1 } = search
  return queryOptions({
    queryKey: [...ADJUSTMENTS, 'queue', { state, text, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getVendorAdjustments, {
        query: { state, text, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function adjustmentQuery(api: ApiClient, adjustmentId: string) {
  return queryOptions({
    queryKey: [...ADJUSTMENTS, 'one', adjustmentId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getVendorAdjustment, { params: { adjustmentId }, signal }))
        .adjustment,
    refetchInterval: RENEW_MS,
  })
}

export type AdjustmentWish =
  | { readonly kind: 'approve'; readonly proof?: DecisionProof }
  | { readonly kind: 'reject'; readonly reason: string }

/** Approves or rejects the version on screen. */
export function useDecision(
  { adjustmentId, version: seenVersion }: VendorAdjustment,
  onDone: (after: VendorAdjustment) => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(wish: AdjustmentWish) {
      const params = { adjustmentId }
      const { adjustment } =
        wish.kind === 'approve'
          ? await api.call(operations.approveVendorAdjustment, {
              params,
              body: { seenVersion, ...(wish.proof && { proof: wish.proof }) },
            })
          : await api.call(operations.rejectVendorAdjustment, {
              params,
              body: { seenVersion, reason: wish.reason },
            })
      return adjustment
    },
    onSuccess(after) {
      queryClient.setQueryData([...ADJUSTMENTS, 'one', adjustmentId], after)
      onDone(after)
    },
    // Whatever came of it: a failure may mean that somebody was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADJUSTMENTS }),
  })
}
