import { operations } from '@baize/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'

/** Limits and rules of the house as they are now. */
export function useLimits() {
  const api = useApi()
  return useQuery({
    queryKey: ['limits'],
    queryFn: ({ signal }) => api.call(operations.getLimits, { signal }),
  })
}

/** Asks for a change, with the reason; says that another person decides on it. */
export function useAskChange<Input>(ask: (input: Input) => Promise<unknown>, onAsked: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: () => {
      toastAsked()
      onAsked()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  })
}
