import { operations } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from './api.tsx'
import { toastFailure } from './toast.ts'

/** Ends the session on the server, then forgets everything that was shown. */
export function useSignOut() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async () => await api.call(operations.closeStaffSession, {}),
    onSuccess: async () => {
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'status' && queryKey[0] !== 'session',
      })
      await queryClient.resetQueries({ queryKey: ['session'] })
    },
    onError: (failure) => toastFailure(t('signOutFailed'), failure),
  })
}
