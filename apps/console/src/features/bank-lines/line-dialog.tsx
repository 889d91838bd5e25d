import type { ReceivingAccount } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { Field, MoneyInput, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { AccountField } from './account-field.tsx'
import { useAddLine } from './bank-lines.queries.ts'

interface LineDialogProps {
  readonly accounts: readonly ReceivingAccount[]
  onClose(): void
}

/** One payment that somebody reads off the bank's page. */
export function LineDialog({ accounts, onClose }: LineDialogProps) {
  const { t } = useTranslation('bankLines')
  const currency = useCurrency()
  const [accountId, setAccountId] = useState(accounts[0]?.receivingAccountId ?? '')
  const [bookedOn, setBookedOn] = useState(() =>
    new Date(browserClock.now()).toISOString().slice(0, 10),
  )
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const [payer, setPayer] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useAddLine(() => {
    toast({ title: t('lineAdded'), detail: reference || payer })
    onClose()
  })
  const amountMinor = parseMoney(amount, currency.exponent)
  const submit = () => {
    setTried(true)
    if (!amountMinor || bookedOn === '') return
    add.mutate({
      ...{ receivingAccountId: accountId, bookedOn, amountMinor: amountMinor.toString() },
      ...{ reference: reference.trim(), payer: payer.trim() },
    })
  }
  return (
    <FormDialog
      title={t('addLine')}
      text={t('addLineText')}
      submitText={t('addLine')}
      call={add}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountField accounts={accounts} value={accountId} onChoose={setAccountId} />
      <Field label={t('column.booked')} isRequired>
        {(wiring) => (
          <span className="input">
            <input
              {...wiring}
              type="date"
              value={bookedOn}
              onChange={(event) => setBookedOn(event.currentTarget.value)}
            />
          </span>
        )}
      </Field>
      <MoneyInput
        label={t('column.amount')}
        error={isTried && !amountMinor ? t('fault.amount') : undefined}
        currency={currency}
        text={amount}
        onText={setAmount}
      />
      <TextField
        label={t('column.reference')}
        maxLength={200}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <TextField
        label={t('column.payer')}
        maxLength={120}
        value={payer}
        onChange={(event) => setPayer(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
