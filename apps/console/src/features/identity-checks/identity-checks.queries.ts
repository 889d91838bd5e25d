import type { ApiClient } from '@baize/api-client'
import {
  type DocumentKind,
  operations,
  type StaffIdentityCheck,
  type ValueOf,
} from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import type { IdentitySearch } from './identity-search.ts'

export type CheckRow = ValueOf<typeof operations.getIdentityChecks>['items'][number]

const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

export function checksQuery(api: ApiClient, search: IdentitySearch) {
  const { queue = 'in_review', text = '', assigned = 'anyone', page = 1 } = search
  return queryOptions({
    queryKey: ['identity-checks', 'queue', { queue, text, assigned, page }],
    queryFn: async ({ signal }) =>
      await api.call(operations.getIdentityChecks, {
        query: { queue, text, assigned, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function checkQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['identity-checks', 'one', memberId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getStaffIdentityCheck, { params: { memberId }, signal })).check,
  })
}

/** What staff can do with a check. */
export type CheckAction =
  | { readonly kind: 'assign'; readonly toMe: boolean }
  | { readonly kind: 'approve'; readonly validUntil: string }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'ask'; readonly reason: string; readonly kinds: readonly DocumentKind[] }

export function useCheckAction(check: Pick<StaffIdentityCheck, 'memberId' | 'version'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: CheckAction) => sendAction(api, check, action),
    onSuccess: (changed) => {
      queryClient.setQueryData(['identity-checks', 'one', changed.memberId], changed)
    },
    // Whatever came of it: a failure may mean that somebody was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['identity-checks'] }),
  })
}

async function sendAction(
  api: ApiClient,
  check: Pick<StaffIdentityCheck, 'memberId' | 'version'>,
  action: CheckAction,
): Promise<StaffIdentityCheck> {
  const params = { memberId: check.memberId }
  const seenVersion = check.version
  switch (action.kind) {
    case 'assign': {
      const body = { toMe: action.toMe }
      return (await api.call(operations.assignIdentityCheck, { params, body })).check
    }
    case 'approve': {
      const body = { seenVersion, validUntil: action.validUntil }
      return (await api.call(operations.approveIdentityCheck, { params, body })).check
    }
    case 'reject': {
      const body = { seenVersion, reason: action.reason }
      return (await api.call(operations.rejectIdentityCheck, { params, body })).check
    }
    case 'ask': {
      const body = { seenVersion, reason: action.reason, kinds: [...action.kinds] }
      return (await api.call(operations.askIdentityCheck, { params, body })).check
    }
  }
}
