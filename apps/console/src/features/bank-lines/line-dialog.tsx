import { operations, type ReceivingAccount } from '@baize/contract'
import { MoneyInput, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { formatDay } from '../../parts/format.ts'
import { wireAmount } from '../../parts/typed-amount.ts'
import { AccountField } from './account-field.tsx'
import { useAddLine } from './bank-lines.queries.ts'
import { DoubtNotice } from './doubt-notice.tsx'
import { useDoubts } from './use-doubts.ts'

interface LineDialogProps {
  readonly accounts: readonly ReceivingAccount[]
  onClose(): void
}

interface TypedLine {
  readonly receivingAccountId: string
  readonly bookedOn: string
  readonly amountMinor: string
  readonly reference: string
  readonly payer: string
}

/** One payment that somebody reads off the bank's page. */
export function LineDialog({ accounts, onClose }: LineDialogProps) {
  const { t } = useTranslation('bankLines')
  const currency = useCurrency()
  const add = useAddLine()
  const doubts = useDoubts()
  const lineOf = (values: TypedLine) => ({
    ...values,
    amountMinor: wireAmount(values.amountMinor, currency.exponent),
    reference: values.reference.trim(),
    payer: values.payer.trim(),
  })
  const form = useContractForm({
    operation: operations.addBankLine,
    defaults: {
      receivingAccountId: accounts[0]?.receivingAccountId ?? '',
      bookedOn: formatDay(new Date(browserClock.now())),
      ...{ amountMinor: '', reference: '', payer: '' },
    },
    texts: { amountMinor: t('fault.amount') },
    inputOf: lineOf,
    send: async (line) => {
      const isIn = await doubts.send(line, (confirmed) => add.mutateAsync({ ...line, confirmed }))
      if (!isIn) return
      toast({ title: t('lineAdded'), detail: line.reference || line.payer })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('addLine')}
      text={t('addLineText')}
      submitText={t('addLine')}
      form={form}
      onClose={onClose}
    >
      <AccountField accounts={accounts} {...form.choice('receivingAccountId')} />
      <TextField {...form.field('bookedOn')} type="date" label={t('column.booked')} isRequired />
      <MoneyInput {...form.sum('amountMinor')} label={t('column.amount')} currency={currency} />
      <TextField {...form.field('reference')} label={t('column.reference')} maxLength={200} />
      <TextField {...form.field('payer')} label={t('column.payer')} maxLength={120} />
      <DoubtNotice doubts={doubts.of(lineOf(form.values))} />
    </FormDialog>
  )
}
