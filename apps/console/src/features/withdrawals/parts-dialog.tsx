import type { StaffWithdrawal } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { MoneyInput } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ProofField } from '../../parts/second-person/proof-field.tsx'
import {
  type DecisionProofField,
  useDecisionProof,
} from '../../parts/second-person/use-decision-proof.ts'
import { useApprove } from './withdrawals.queries.ts'

interface PartsDialogProps {
  readonly withdrawal: StaffWithdrawal
  /** A check did not pass, so approving asks why. */
  readonly needsReason: boolean
  onClose(): void
  onApproved(): void
}

/** Approves a withdrawal that is to be paid in parts of at most a sum. */
export function PartsDialog(props: PartsDialogProps) {
  const isSecond = props.withdrawal.state === 'second_review'
  return isSecond ? <SecondParts {...props} /> : <Parts {...props} />
}

/** The same for the second approver, who confirms with a code. */
function SecondParts(props: PartsDialogProps) {
  return <Parts {...props} proof={useDecisionProof('withdrawal', props.withdrawal.withdrawalId)} />
}

function Parts({
  withdrawal,
  needsReason,
  onClose,
  onApproved,
  proof,
}: PartsDialogProps & { readonly proof?: DecisionProofField }) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const [text, setText] = useState('')
  const { withdrawalId, orderNumber, state: seenState, since: seenSince } = withdrawal
  const approve = useApprove({
    onDecided: (decided) => {
      const isFirst = decided.state === 'second_review'
      toast({ title: t(isFirst ? 'done.first' : 'done.approved'), detail: orderNumber })
      onApproved()
    },
    // The dialog shows the failure itself and keeps the sum.
    onFailed: (failure) => proof?.onFailed(failure),
  })
  const maxMinor = parseMoney(text, currency.exponent)
  const isProved = proof === undefined || proof.isReady
  const isSum = maxMinor !== undefined && maxMinor > 0n
  const submit = (reason?: string) => {
    if (!isSum) return
    const said = { ...(reason && { reason }), ...(proof?.value && { proof: proof.value }) }
    const seen = { withdrawalId, seenState, seenSince }
    approve.mutate({ ...seen, partMinorMax: maxMinor.toString(), ...said })
  }
  const dialog = {
    title: t('parts.dialogTitle', { order: orderNumber }),
    text: t('parts.dialogText', { sum: formatWireMoney(withdrawal.amountMinor, currency) }),
    submitText: t('label.approve'),
    call: approve,
    isReady: isSum && isProved,
    onClose,
  }
  const field = (
    <>
      <MoneyInput
        label={t('parts.max')}
        currency={currency}
        text={text}
        onText={setText}
        isRequired
        autoFocus
      />
      {proof && <ProofField proof={proof} />}
    </>
  )
  if (needsReason) {
    return (
      <ReasonDialog {...dialog} reasonLabel={t('approveReason.label')} onSubmit={submit}>
        {field}
      </ReasonDialog>
    )
  }
  return (
    <FormDialog {...dialog} onSubmit={() => submit()}>
      {field}
    </FormDialog>
  )
}
