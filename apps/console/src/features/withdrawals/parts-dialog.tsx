import { type GivenAnswer, operations, type StaffWithdrawal } from '@baize/contract'
import { MoneyInput } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { ProofField } from '../../parts/second-person/proof-field.tsx'
import {
  type DecisionProofField,
  useDecisionProof,
} from '../../parts/second-person/use-decision-proof.ts'
import { wireAmount } from '../../parts/typed-amount.ts'
import { useApprove } from './withdrawals.queries.ts'

interface PartsDialogProps {
  readonly withdrawal: StaffWithdrawal
  /** What was answered to the open checks. */
  readonly answers: GivenAnswer[]
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
  answers,
  onClose,
  onApproved,
  proof,
}: PartsDialogProps & { readonly proof?: DecisionProofField }) {
  const { t } = useTranslation(['withdrawals', 'common'])
  const currency = useCurrency()
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
  const form = useContractForm({
    operation: operations.approveWithdrawal,
    defaults: { partMinorMax: '' },
    texts: { partMinorMax: t('common:fault.missing') },
    inputOf: ({ partMinorMax }) => ({
      ...{ withdrawalId, seenState, seenSince, answers },
      partMinorMax: wireAmount(partMinorMax, currency.exponent),
      ...(proof?.value && { proof: proof.value }),
    }),
    send: approve.mutateAsync,
  })
  return (
    <FormDialog
      title={t('parts.dialogTitle', { order: orderNumber })}
      text={t('parts.dialogText', { sum: formatWireMoney(withdrawal.amountMinor, currency) })}
      submitText={t('label.approve')}
      form={form}
      isReady={proof === undefined || proof.isReady}
      onClose={onClose}
    >
      <MoneyInput
        {...form.sum('partMinorMax')}
        label={t('parts.max')}
        currency={currency}
        isRequired
        autoFocus
      />
      {proof && <ProofField proof={proof} />}
    </FormDialog>
  )
}
