import type { BankLine } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { UnknownDeposit, useAskNumbered } from './bank-lines.queries.ts'

const NUMBER_MAX = 40

interface ChooseDepositDialogProps {
  readonly line: BankLine
  onClose(): void
}

/** Asks a second person to credit a line to the order that somebody knows it to be, by its number. */
export function ChooseDepositDialog({ line, onClose }: ChooseDepositDialogProps) {
  const { t } = useTranslation(['bankLines', 'common'])
  const currency = useCurrency()
  const ask = useAskNumbered(() => {
    toastAsked()
    onClose()
  })
  const form = useContractForm({
    defaults: { orderNumber: '', reason: '' },
    check: ({ orderNumber, reason }) => ({
      orderNumber: orderNumber.trim() === '' ? t('byHand.unknown') : undefined,
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ orderNumber, reason }) => ({
      bankLineId: line.bankLineId,
      orderNumber: orderNumber.trim().toUpperCase(),
      reason: reason.trim(),
    }),
    faultsOf: (failure) =>
      failure instanceof UnknownDeposit ? { orderNumber: t('byHand.unknown') } : undefined,
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t('byHand.title')}
      text={t('byHand.text', {
        sum: formatWireMoney(line.amountMinor, currency),
        payer: line.payer || t('nobody'),
      })}
      submitText={t('ask.submit')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('orderNumber')}
        label={t('byHand.number')}
        maxLength={NUMBER_MAX}
        isRequired
      />
      <ReasonField {...form.field('reason')} label={t('ask.reason')} />
    </FormDialog>
  )
}
