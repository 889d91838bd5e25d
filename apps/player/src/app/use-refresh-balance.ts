import { RefusedCall } from '@baize/api-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from './failure-text.ts'
import { refreshBalance } from './refresh-balance.ts'
import { toast } from './toast.ts'

/** What a refresh button of the balance does, and whether it is at it. */
export function useRefreshBalance() {
  const { t } = useTranslation('shell')
  const [isBusy, setBusy] = useState(false)
  const refresh = async (): Promise<void> => {
    setBusy(true)
    try {
      await refreshBalance()
    } catch (failure) {
      // A lost session has a dialog of its own.
      if (failure instanceof RefusedCall && failure.code === 'not_signed_in') return
      toast({ title: t('balanceFailed'), detail: failureText(failure), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refresh }
}
