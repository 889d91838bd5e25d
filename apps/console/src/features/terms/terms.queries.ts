import type { ApiClient } from '@baize/api-client'
import { operations, type TermsVersion, type ValueOf } from '@baize/contract'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

const ACCEPTANCES_PAGE_SIZE = 20

export function termsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['terms'],
    queryFn: ({ signal }) => api.call(operations.getTermsVersions, { signal }),
  })
}

/** Every change is answered with all versions as they stand after it. */
function useTermsCall<Input>(
  call: (api: ApiClient, input: Input) => Promise<ValueOf<typeof operations.getTermsVersions>>,
  onDone: () => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: (now) => {
      queryClient.setQueryData(termsQuery(api).queryKey, now)
      onDone()
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['terms'] }),
  })
}

export type TermsDraft = Pick<TermsVersion, 'version' | 'texts' | 'revision'>

export function useSaveDraft(onDone: () => void) {
  return useTermsCall(
    (api, { version, ...body }: TermsDraft) =>
      api.call(operations.saveTermsDraft, { params: { version }, body }),
    onDone,
  )
}

export function useRemoveDraft(onDone: () => void) {
  return useTermsCall(
    (api, version: string) => api.call(operations.removeTermsDraft, { params: { version } }),
    onDone,
  )
}

/** A planned version becomes a draft again. */
export function useCancelPlan(onDone: () => void) {
  return useTermsCall(
    (api, version: string) => api.call(operations.cancelTermsPlan, { params: { version } }),
    onDone,
  )
}

/** Who accepted a version, page by page. */
export function useAcceptances(version: string, pageNo: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['terms', version, 'acceptances', pageNo],
    queryFn: ({ signal }) =>
      api.call(operations.getTermsAcceptances, {
        params: { version },
        query: { pageNo, pageSize: ACCEPTANCES_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
