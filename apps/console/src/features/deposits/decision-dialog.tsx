import {
  DEPOSIT_OUTCOMES,
  type DepositOutcome,
  operations,
  type StaffDeposit,
} from '@baize/contract'
import { Segments } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useDecision } from './deposits.queries.ts'

interface DecisionDialogProps {
  readonly of: StaffDeposit
  onClose(): void
}

/** Says what becomes of the money that arrived; another person approves it. */
export function DecisionDialog({ of, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('deposits')
  const currency = useCurrency()
  const decide = useDecision(of)
  const form = useContractForm({
    operation: operations.askDepositDecision,
    defaults: { outcome: 'credit' as DepositOutcome, reason: '' },
    send: async (wish) => {
      await decide.mutateAsync(wish)
      toastAsked()
      onClose()
    },
  })
  const { outcome } = form.values
  const paid = formatWireMoney(of.paidMinor ?? '0', currency)
  const receives = formatWireMoney(of.receivesMinor, currency)
  // A bank is asked by hand.
  const isByHand = outcome === 'send_back' && of.kind === 'bank_transfer'
  const way = isByHand ? 'send_back_by_hand' : outcome
  return (
    <FormDialog
      title={t('decideTitle', { order: of.orderNumber })}
      text={t('decideText')}
      submitText={t('askApproval')}
      form={form}
      onClose={onClose}
    >
      <Segments
        {...form.choice('outcome')}
        label={t('outcomeLabel')}
        choices={DEPOSIT_OUTCOMES.map((value) => ({ value, text: t(`outcome.${value}`) }))}
      />
      <p className="text-text-2">{t(`outcomeText.${way}`, { paid, receives })}</p>
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}
