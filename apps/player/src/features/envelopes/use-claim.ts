import { operations } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { useRefreshBalance } from '../../app/use-refresh-balance.ts'

/** Takes the member's share; what was refused has changed meanwhile. */
export function useClaim(envelopeId: string) {
  const client = useQueryClient()
  const { refresh } = useRefreshBalance()
  return useMutation({
    mutationFn: () => api.call(operations.claimEnvelope, { params: { envelopeId } }),
    onSuccess: () => void refresh(),
    onError: (failure) => toast({ title: failureText(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'envelopes'] }),
  })
}
