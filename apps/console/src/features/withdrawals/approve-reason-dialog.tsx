import type { StaffWithdrawal } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import type { useApprove } from './withdrawals.queries.ts'

/** A check did not pass: an approval needs a reason. */
export function ApproveReasonDialog(props: {
  readonly withdrawal: StaffWithdrawal
  readonly submitText: string
  readonly approve: ReturnType<typeof useApprove>
  onClose(): void
}) {
  const { t } = useTranslation('withdrawals')
  const { withdrawal, approve } = props
  const { withdrawalId, orderNumber, state: seenState, since: seenSince } = withdrawal
  return (
    <ReasonDialog
      title={t('approveReason.title', { order: orderNumber })}
      text={t('approveReason.text')}
      reasonLabel={t('approveReason.label')}
      submitText={props.submitText}
      onSubmit={(reason) => approve.mutateAsync({ withdrawalId, seenState, seenSince, reason })}
      onClose={props.onClose}
    />
  )
}
