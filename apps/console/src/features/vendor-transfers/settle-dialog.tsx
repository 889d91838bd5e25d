import { type StaffTransfer, TRANSFER_OUTCOMES, type TransferOutcome } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { MoneyInput, Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useSettlement } from './transfers.queries.ts'

interface SettleDialogProps {
  readonly of: StaffTransfer
  onClose(): void
}

/** Says what the vendor did, where people have found it out; another person approves it. */
export function SettleDialog({ of, onClose }: SettleDialogProps) {
  const { t } = useTranslation('vendorTransfers')
  const currency = useCurrency()
  const [outcome, setOutcome] = useState<TransferOutcome>('not_done')
  const [text, setText] = useState('')
  const settle = useSettlement(of)
  const isSumNeeded = of.direction === 'out_all' && outcome === 'done'
  const typedMinor = parseMoney(text, currency.exponent)
  const amount = of.amountMinor === null ? '' : formatWireMoney(of.amountMinor, currency)
  const submit = (reason: string) =>
    settle.mutate(
      { outcome, reason, ...(isSumNeeded && { amountMinor: `${typedMinor}` }) },
      {
        onSuccess: () => {
          toastAsked()
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('settleTitle', { order: of.orderNumber })}
      text={t('settleText')}
      reasonLabel={t('reasonForApprover')}
      submitText={t('askApproval')}
      call={settle}
      isReady={!isSumNeeded || (typedMinor !== undefined && typedMinor > 0n)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segments
        label={t('outcomeLabel')}
        value={outcome}
        onChoose={(chosen: TransferOutcome) => setOutcome(chosen)}
        choices={TRANSFER_OUTCOMES.map((value) => ({ value, text: t(`outcome.${value}`) }))}
      />
      <p className="text-text-2">{t(`outcomeText.${of.direction}.${outcome}`, { amount })}</p>
      {isSumNeeded && (
        <MoneyInput
          label={t('sumThatCame')}
          currency={currency}
          text={text}
          onText={setText}
          isRequired
        />
      )}
    </ReasonDialog>
  )
}
