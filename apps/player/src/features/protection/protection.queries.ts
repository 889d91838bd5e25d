import { operations, type Protection, type RealityCheck } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { realityCheckQuery } from '../../app/reality-check.ts'
import { toast } from '../../app/toast.ts'

export const protectionQuery = queryOptions({
  queryKey: ['mine', 'protection'],
  queryFn: ({ signal }) => api.call(operations.getProtection, { signal }),
})

export const netPositionQuery = queryOptions({
  queryKey: ['mine', 'net-position'],
  queryFn: ({ signal }) => api.call(operations.getNetPosition, { signal }),
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

/** A change whose answer is the reality check as it stands now. */
export function useRealityCheckChange<Input>(
  change: (input: Input) => Promise<RealityCheck>,
  onDone: (now: RealityCheck) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      client.setQueryData(realityCheckQuery.queryKey, now)
      void client.invalidateQueries({ queryKey: protectionQuery.queryKey })
      onDone(now)
    },
    onError: (failure) => toast({ title: failureText(failure), tone: 'danger' }),
  })
}
