import type { StaffTransferDetail } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '../../app/toast.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { useAskVendor } from './transfers.queries.ts'

/** What can be done about a transfer. Nothing shows once it is over. */
export function TransferFoot({ of }: { readonly of: StaffTransferDetail }) {
  const { t } = useTranslation('vendorTransfers')
  const [isSettling, setSettling] = useState(false)
  const ask = useAskVendor(of)
  const doAsk = () => {
    if (!of.may.ask || ask.isPending) return
    ask.mutate(undefined, {
      onSuccess: (after) => toast({ title: t(`told.${after.state}`), detail: of.orderNumber }),
      onError: (failure) => toastFailure(t('notAsked'), failure),
    })
  }
  const foot = useDecisionFoot(`${of.transferId} ${of.state}`, {
    a: doAsk,
    e: () => of.may.settle && setSettling(true),
  })
  if (of.state === 'confirmed' || of.state === 'failed') return null
  return (
    <div className="side-panel__foot" {...foot}>
      {of.isWaiting && (
        <Notice tone="gold" icon={UsersRound}>
          {t('notice.waiting')}
        </Notice>
      )}
      <div className="decision-row">
        <Button disabled={!of.may.settle} onClick={() => setSettling(true)}>
          {t('settle')}
        </Button>
        <Button
          variant="primary"
          className="grow"
          disabled={!of.may.ask}
          isBusy={ask.isPending}
          onClick={doAsk}
        >
          {t('askVendor')}
        </Button>
      </div>
      {isSettling && <SettleDialog of={of} onClose={() => setSettling(false)} />}
    </div>
  )
}
