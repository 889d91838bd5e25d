import type { ApiClient } from '@baize/api-client'
import { type BodyInputOf, operations } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

export function languagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['languages'],
    queryFn: ({ signal }) => api.call(operations.getLanguages, { signal }),
    // What is being changed stays as it was read; the server says when it is out of date.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
}

/** Saves what is offered, over what was read and nothing newer. */
export function useSaveLanguages() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof operations.setLanguages>) =>
      api.call(operations.setLanguages, { body }),
    onSuccess: (now) => queryClient.setQueryData(languagesQuery(api).queryKey, now),
  })
}
