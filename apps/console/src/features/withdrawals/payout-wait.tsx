import type { StaffWithdrawal } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '../../app/toast.ts'
import { formatDuration } from '../../parts/desk/waiting.logic.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { useNow } from '../../parts/use-now.ts'
import { useCallBack } from './withdrawals.queries.ts'

interface PayoutWaitProps {
  readonly withdrawal: Pick<StaffWithdrawal, 'withdrawalId' | 'orderNumber' | 'sendAt' | 'may'>
  readonly hasKeys: boolean
  /** It is to be reviewed again. */
  onCalledBack(withdrawalId: string): void
}

const TICK_MS = 500

/** An approved payout that has not been sent: for how long yet, and the way back. Nothing once it is sent. */
export function PayoutWait({ withdrawal, hasKeys, onCalledBack }: PayoutWaitProps) {
  const { t } = useTranslation('withdrawals')
  const { withdrawalId, orderNumber, sendAt } = withdrawal
  const now = useNow(TICK_MS)
  const leftMs = sendAt === null ? 0 : Date.parse(sendAt) - now.getTime()
  const callBack = useCallBack(withdrawalId)
  const mayCall = leftMs > 0 && withdrawal.may.callBack
  const doCall = () => {
    if (!mayCall || callBack.isPending) return
    callBack.mutate(undefined, {
      onSuccess: () => {
        toast({ title: t('callBack.done'), detail: orderNumber })
        onCalledBack(withdrawalId)
      },
      onError: (failure) => toastFailure(t('callBack.failed'), failure),
    })
  }
  useKeys(hasKeys ? { z: doCall } : {})
  if (leftMs <= 0) return null
  return (
    <div className="payout-wait">
      <span role="timer">
        {t('callBack.wait', { order: orderNumber, time: formatDuration(leftMs) })}
      </span>
      {withdrawal.may.callBack && (
        <Button isBusy={callBack.isPending} onClick={doCall}>
          {t('callBack.open')}
        </Button>
      )}
    </div>
  )
}
