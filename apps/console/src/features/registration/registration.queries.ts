import type { ApiClient } from '@baize/api-client'
import { operations, type RegistrationSettings } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

export function registrationQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['registration'],
    queryFn: ({ signal }) => api.call(operations.getRegistrationSettings, { signal }),
    // What is being changed stays as it was read; the server says when it is out of date.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
}

/** Saves everything at once, over what was read and nothing newer. */
export function useSaveRegistration(onSaved: (version: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { settings: RegistrationSettings; version: string }) =>
      api.call(operations.setRegistrationSettings, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(registrationQuery(api).queryKey, now)
      onSaved(now.version)
    },
  })
}
