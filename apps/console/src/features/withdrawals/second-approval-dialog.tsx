import type { GivenAnswer, StaffWithdrawal } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { ProofField } from '../../parts/second-person/proof-field.tsx'
import { useDecisionProof } from '../../parts/second-person/use-decision-proof.ts'
import type { useApprove } from './withdrawals.queries.ts'

/** The second approval: sum and payee once more, and the code. */
export function SecondApprovalDialog(props: {
  readonly withdrawal: StaffWithdrawal
  readonly answers: GivenAnswer[]
  readonly submitText: string
  readonly approve: ReturnType<typeof useApprove>
  onClose(): void
}) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const { withdrawal, approve, answers } = props
  const { withdrawalId, orderNumber, payee, state: seenState, since: seenSince } = withdrawal
  const proof = useDecisionProof('withdrawal', withdrawalId)
  const send = () =>
    approve.mutate(
      {
        ...{ withdrawalId, seenState, seenSince, answers },
        ...(proof.value && { proof: proof.value }),
      },
      { onError: proof.onFailed },
    )
  return (
    <ConfirmDialog
      title={t('second.title', { order: orderNumber })}
      text={t('second.text', {
        sum: formatWireMoney(withdrawal.amountMinor, currency),
        to: `${payee.holderName}, ${payee.bankName} ${payee.maskedNumber}`,
        first: withdrawal.approvals[0]?.displayName ?? '',
      })}
      submitText={props.submitText}
      call={approve}
      isReady={proof.isReady}
      onSubmit={send}
      onClose={props.onClose}
    >
      <ProofField proof={proof} />
    </ConfirmDialog>
  )
}
