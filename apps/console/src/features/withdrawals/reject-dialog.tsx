import { RefusedCall } from '@baize/api-client'
import type { StaffWithdrawal } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { useReject } from './withdrawals.queries.ts'

const REASON_MAX = 200
const USUAL_REASONS = ['name', 'play', 'account'] as const

interface RejectDialogProps {
  readonly withdrawal: StaffWithdrawal
  onClose(): void
  onRejected(): void
}

/** Rejecting needs a sentence that the player will read. */
export function RejectDialog({ withdrawal, onClose, onRejected }: RejectDialogProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const reject = useReject({
    onDecided: () => {
      toast({ title: t('done.rejected'), detail: withdrawal.orderNumber })
      onRejected()
    },
    onFailed: stayOpen,
  })
  const { withdrawalId, state: seenState, since: seenSince } = withdrawal
  return (
    <ReasonDialog
      title={t('rejectTitle', { order: withdrawal.orderNumber })}
      text={t('rejectText', { sum: formatWireMoney(withdrawal.amountMinor, currency) })}
      reasonLabel={t('reason')}
      reasonMax={REASON_MAX}
      usualReasons={USUAL_REASONS.map((usual) => ({
        label: t(`usualReason.${usual}.label`),
        text: t(`usualReason.${usual}.text`),
      }))}
      submitText={t('rejectConfirm')}
      cancelText={t('keepOpen')}
      variant="danger"
      // A view that is out of date cannot be decided any more; the panel behind shows what is.
      isOver={reject.error instanceof RefusedCall && reject.error.code === 'state_changed'}
      onSubmit={(reason) => reject.mutateAsync({ withdrawalId, seenState, seenSince, reason })}
      onClose={onClose}
    />
  )
}

/** The dialog shows the failure itself and keeps the reason. */
function stayOpen(): void {}
