import { DEPOSIT_OUTCOMES, type DepositOutcome, type StaffDeposit } from '@baize/contract'
import { Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useDecision } from './deposits.queries.ts'

interface DecisionDialogProps {
  readonly of: StaffDeposit
  onClose(): void
}

/** Says what becomes of the money that arrived; another person approves it. */
export function DecisionDialog({ of, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('deposits')
  const currency = useCurrency()
  const [outcome, setOutcome] = useState<DepositOutcome>('credit')
  const decide = useDecision(of)
  const paid = formatWireMoney(of.paidMinor ?? '0', currency)
  const receives = formatWireMoney(of.receivesMinor, currency)
  // A bank is asked by hand.
  const isByHand = outcome === 'send_back' && of.kind === 'bank_transfer'
  const way = isByHand ? 'send_back_by_hand' : outcome
  const submit = (reason: string) =>
    decide.mutate(
      { outcome, reason },
      {
        onSuccess: () => {
          toastAsked()
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('decideTitle', { order: of.orderNumber })}
      text={t('decideText')}
      reasonLabel={t('reasonForApprover')}
      submitText={t('askApproval')}
      call={decide}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segments
        label={t('outcomeLabel')}
        value={outcome}
        onChoose={(chosen: DepositOutcome) => setOutcome(chosen)}
        choices={DEPOSIT_OUTCOMES.map((value) => ({ value, text: t(`outcome.${value}`) }))}
      />
      <p className="text-text-2">{t(`outcomeText.${way}`, { paid, receives })}</p>
    </ReasonDialog>
  )
}
