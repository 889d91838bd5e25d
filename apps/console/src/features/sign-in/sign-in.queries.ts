import { operations, type ValueOf } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

/** The answer to the first step: where the code went and until when it is good. */
export type SentCode = ValueOf<typeof operations.openStaffSession>

export function useOpenSession(onSent: (sent: SentCode) => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async (body: { username: string; password: string }) =>
      await api.call(operations.openStaffSession, { body }),
    onSuccess: onSent,
  })
}

export function useConfirmSession(onSignedIn: (staffId: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { challengeId: string; code: string }) =>
      (await api.call(operations.confirmStaffSession, { body })).staff,
    onSuccess: (staff) => {
      onSignedIn(staff.staffId)
      queryClient.setQueryData(['session'], staff)
    },
  })
}
