import { RefusedCall } from '@baize/api-client'
import type { operations, ValueOf } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { Button, MoneyInput, Notice, SelectField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../app/balance.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { type AmountLimits, readAmount } from '../../parts/amounts/amount.logic.ts'
import { useAmountFaultText } from '../../parts/amounts/use-amount-fault-text.ts'
import { useUnusualSum } from '../../parts/amounts/use-unusual-sum.tsx'
import { PaymentPasswordPart } from '../../parts/payment-password-part.tsx'
import { useSendTransfer } from './use-send-transfer.ts'

type TransferOptions = ValueOf<typeof operations.getMemberTransferOptions>

const PASSWORD_DIGITS = /^\d{6}$/

interface TransferFormProps {
  readonly options: TransferOptions
  /** Who is chosen at first, where an address names somebody. */
  readonly to: string | undefined
}

/** To whom, how much, the payment password. What was typed stays when it is refused, except the password. */
export function TransferForm({ options, to }: TransferFormProps) {
  const { t } = useTranslation('transfers')
  const currency = useCurrency()
  const money = useMoneyText()
  const balance = useBalance()
  const faultText = useAmountFaultText()
  const sending = useSendTransfer()
  const unusual = useUnusualSum(options.usualMinor === null ? null : readMinor(options.usualMinor))
  const [chosenId, setChosenId] = useState(to)
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)

  const parties = [...(options.upline ? [options.upline] : []), ...options.downlines]
  const receiver = parties.find(({ memberId }) => memberId === chosenId) ?? parties[0]
  const [maxMinor, leftMinor] = [readMinor(options.maxMinor), readMinor(options.dayLeftMinor)]
  const limits: AmountLimits = {
    minMinor: readMinor(options.minMinor),
    maxMinor: maxMinor < leftMinor ? maxMinor : leftMinor,
    balanceMinor: balance?.balanceMinor,
  }
  const { amountMinor, fault } = readAmount(text, currency.exponent, limits)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isReady = !fault && amountMinor !== undefined && receiver !== undefined
    if (!isReady || !PASSWORD_DIGITS.test(password) || sending.isBusy) return
    const { memberId: receiverId } = receiver
    unusual.confirm(amountMinor, () => void send({ receiverId, amountMinor }))
  }
  const send = async (order: { readonly receiverId: string; readonly amountMinor: Minor }) => {
    const end = await sending.send({ ...order, paymentPassword: password })
    if (end === 'unknown') return
    setPassword('')
    setTried(false)
    if (end === 'sent') setText('')
  }
  return (
    <form className="panel summary" noValidate onSubmit={submit}>
      <SelectField
        label={t('to')}
        options={parties.map(({ memberId, relation, maskedName }) => ({
          value: memberId,
          text: t(`party.${relation}`, { name: maskedName, id: memberId }),
        }))}
        value={receiver?.memberId}
        onChoose={setChosenId}
      />
      <MoneyInput
        label={t('amount')}
        hint={t('limits', {
          min: money(limits.minMinor),
          max: money(limits.maxMinor),
          count: options.leftToday,
        })}
        error={isTried && fault ? faultText(fault, limits) : undefined}
        currency={currency}
        text={text}
        onText={setText}
      />
      <PaymentPasswordPart
        hasPassword={options.hasPaymentPassword}
        value={password}
        onValue={setPassword}
        isWrong={isTried && !PASSWORD_DIGITS.test(password)}
        texts={{
          ...{ label: t('password'), digits: t('digits'), show: t('show'), hide: t('hide') },
          ...{ needPassword: t('needPassword'), setPassword: t('setPassword') },
        }}
      />
      {sending.failure !== undefined && <SendFailure failure={sending.failure} />}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        isBlock
        isBusy={sending.isBusy}
        disabled={!options.hasPaymentPassword || options.leftToday === 0}
      >
        {amountMinor === undefined || fault
          ? t('send')
          : t('sendAmount', { amount: money(amountMinor) })}
      </Button>
      <p className="caption">{t(options.leftToday === 0 ? 'noneLeft' : 'final')}</p>
      {unusual.dialog}
    </form>
  )
}

function SendFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('transfers')
  const isUnknown = !(failure instanceof RefusedCall)
  return (
    <Notice tone={isUnknown ? 'warn' : 'danger'}>
      {isUnknown ? t('unknown') : failureText(failure)}
    </Notice>
  )
}
