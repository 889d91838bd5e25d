import type { StaffWithdrawal } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { ProofField } from '../../parts/second-person/proof-field.tsx'
import { useDecisionProof } from '../../parts/second-person/use-decision-proof.ts'
import type { useApprove } from './withdrawals.queries.ts'

/** The second approval: sum and payee once more, the code, and a reason if a check failed. */
export function SecondApprovalDialog(props: {
  readonly withdrawal: StaffWithdrawal
  readonly needsReason: boolean
  readonly submitText: string
  readonly approve: ReturnType<typeof useApprove>
  onClose(): void
}) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const { withdrawal, approve } = props
  const { withdrawalId, orderNumber, payee, state: seenState, since: seenSince } = withdrawal
  const proof = useDecisionProof('withdrawal', withdrawalId)
  const dialog = {
    title: t('second.title', { order: orderNumber }),
    text: t('second.text', {
      sum: formatWireMoney(withdrawal.amountMinor, currency),
      to: `${payee.holderName}, ${payee.bankName} ${payee.maskedNumber}`,
      first: withdrawal.approvals[0]?.displayName ?? '',
    }),
    submitText: props.submitText,
    isReady: proof.isReady,
    onClose: props.onClose,
  }
  const send = (reason?: string) =>
    approve.mutateAsync(
      {
        ...{ withdrawalId, seenState, seenSince },
        ...(proof.value && { proof: proof.value }),
        ...(reason && { reason }),
      },
      { onError: proof.onFailed },
    )
  if (props.needsReason) {
    return (
      <ReasonDialog {...dialog} reasonLabel={t('approveReason.label')} onSubmit={send}>
        <ProofField proof={proof} />
      </ReasonDialog>
    )
  }
  return (
    <ConfirmDialog {...dialog} call={approve} onSubmit={() => void send().catch(() => undefined)}>
      <ProofField proof={proof} />
    </ConfirmDialog>
  )
}
