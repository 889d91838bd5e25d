import { operations, type Protection } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'

export const protectionQuery = queryOptions({
  queryKey: ['mine', 'protection'],
  queryFn: ({ signal }) => api.call(operations.getProtection, { signal }),
})

/** A change whose answer is everything that is set now. */
export function useProtectionChange<Input>(
  change: (input: Input) => Promise<Protection>,
  onDone: (now: Protection) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      client.setQueryData(protectionQuery.queryKey, now)
      onDone(now)
    },
    onError: (failure) => toast({ title: failureText(failure), tone: 'danger' }),
  })
}
