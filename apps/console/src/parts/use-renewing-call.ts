import type { ApiClient } from '@baize/api-client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app/api.tsx'

/**
 * A call that changes something, or asks another person to. Whatever shows part of it and what waits for two
 * people is read again, refused or not: a failure may mean that somebody was first.
 */
export function useRenewingCall<Input, Value>(
  shownBy: QueryKey,
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: (value) => onDone?.(value),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: shownBy })
      await queryClient.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
}
