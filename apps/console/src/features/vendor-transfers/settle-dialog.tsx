import {
  operations,
  type StaffTransfer,
  TRANSFER_OUTCOMES,
  type TransferOutcome,
} from '@baize/contract'
import { MoneyInput, Segments } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { wireAmount } from '../../parts/typed-amount.ts'
import { useSettlement } from './transfers.queries.ts'

interface SettleDialogProps {
  readonly of: StaffTransfer
  onClose(): void
}

/** Says what the vendor did, where people have found it out; another person approves it. */
export function SettleDialog({ of, onClose }: SettleDialogProps) {
  const { t } = useTranslation(['vendorTransfers', 'common'])
  const currency = useCurrency()
  const settle = useSettlement(of)
  const amount = of.amountMinor === null ? '' : formatWireMoney(of.amountMinor, currency)
  const isSumNeeded = (outcome: TransferOutcome) => of.direction === 'out_all' && outcome === 'done'
  const form = useContractForm({
    operation: operations.askTransferSettlement,
    defaults: { outcome: 'not_done' as TransferOutcome, amountMinor: '', reason: '' },
    texts: { amountMinor: t('common:fault.missing') },
    inputOf: ({ outcome, amountMinor, reason }) => ({
      ...{ outcome, reason },
      ...(isSumNeeded(outcome) && { amountMinor: wireAmount(amountMinor, currency.exponent) }),
    }),
    send: async (wish) => {
      await settle.mutateAsync(wish)
      toastAsked()
      onClose()
    },
  })
  const { outcome } = form.values
  return (
    <FormDialog
      title={t('settleTitle', { order: of.orderNumber })}
      text={t('settleText')}
      submitText={t('askApproval')}
      form={form}
      onClose={onClose}
    >
      <Segments
        {...form.choice('outcome')}
        label={t('outcomeLabel')}
        choices={TRANSFER_OUTCOMES.map((value) => ({ value, text: t(`outcome.${value}`) }))}
      />
      <p className="text-text-2">{t(`outcomeText.${of.direction}.${outcome}`, { amount })}</p>
      {isSumNeeded(outcome) && (
        <MoneyInput
          {...form.sum('amountMinor')}
          label={t('sumThatCame')}
          currency={currency}
          isRequired
        />
      )}
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}
