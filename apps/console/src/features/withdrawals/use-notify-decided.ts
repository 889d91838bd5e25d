import { RefusedCall } from '@baize/api-client'
import type { StaffWithdrawal } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { withdrawalQuery } from './withdrawals.queries.ts'

/**
 * Notifies staff that a colleague decided the withdrawal they had open: the case closes, and with it any open dialog.
 * Shown twice it stands there once.
 */
export function useNotifyDecided() {
  const { t } = useTranslation('withdrawals')
  const api = useApi()
  const queryClient = useQueryClient()
  const show = ({ orderNumber, history }: StaffWithdrawal) => {
    const last = history.at(-1)
    if (!last) return
    const state = t(`state.${last.state}`)
    toast({
      title: t('decidedBefore', { order: orderNumber }),
      detail: last.by === null ? state : t('decidedBy', { name: last.by, state }),
      tone: 'info',
    })
  }
  return {
    show,
    async afterFailure(withdrawalId: string, failure: unknown) {
      if (!(failure instanceof RefusedCall) || failure.code !== 'state_changed') return
      show(await queryClient.fetchQuery(withdrawalQuery(api, withdrawalId)))
    },
  }
}
