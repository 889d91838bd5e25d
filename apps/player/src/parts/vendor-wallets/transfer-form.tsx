import './wallet-texts.ts'
import './vendor-wallets.css'
import { type Minor, minor } from '@baize/kernel'
import { Button, MoneyInput, MoneyText, Notice, Segments } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../app/balance.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { type AmountLimits, readAmount, typedAmount } from '../amounts/amount.logic.ts'
import { useAmountFaultText } from '../amounts/use-amount-fault-text.ts'
import { useUnusualSum } from '../amounts/use-unusual-sum.tsx'
import { TransferOutcome } from './transfer-outcome.tsx'
import { useTransfer } from './use-transfer.ts'
import { merchantWalletQuery, type VendorWallet, vendorBalanceQuery } from './wallets.queries.ts'

interface TransferFormProps {
  readonly wallet: VendorWallet
  /** Told when money has moved, or is about to. */
  onMoved?(): void
}

/** Moves money to one vendor or back. The button says exactly what will happen. */
export function TransferForm({ wallet, onMoved }: TransferFormProps) {
  const { t } = useTranslation(['wallets', 'common'])
  const currency = useCurrency()
  const money = useMoneyText()
  const faultText = useAmountFaultText()
  const transfer = useTransfer()
  const usualMinor = useQuery(merchantWalletQuery).data?.usualMinor ?? null
  const unusual = useUnusualSum(usualMinor === null ? null : readMinor(usualMinor))
  const [direction, setDirection] = useState<'in' | 'out'>(wallet.isClosed ? 'out' : 'in')
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const limits = useLimits(wallet, direction)
  const { amountMinor, fault } = readAmount(text, currency.exponent, limits)
  const isShut = direction === 'in' && wallet.isClosed
  const vendor = wallet.vendorName

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (fault || amountMinor === undefined || transfer.isBusy || isShut) return
    unusual.confirm(amountMinor, () => void send(amountMinor))
  }
  const send = async (sentMinor: Minor) => {
    const isSent = await transfer.send({
      ...{ vendorCode: wallet.vendorCode, direction, amountMinor: sentMinor },
    })
    if (!isSent) return
    setText('')
    setTouched(false)
    onMoved?.()
  }
  const sayFault = () => {
    if (!isTouched || !fault) return undefined
    if (fault !== 'tooMuch' || direction === 'in') return faultText(fault, limits)
    return t('form.tooMuchThere', { amount: money(limits.balanceMinor ?? minor(0n)) })
  }
  return (
    <form className="transfer" noValidate onSubmit={submit}>
      <Segments
        label={t('form.direction', { vendor })}
        value={direction}
        onChoose={(way) => {
          setDirection(way)
          setText('')
          setTouched(false)
        }}
        choices={[
          { value: 'in', text: t('form.in') },
          { value: 'out', text: t('form.out') },
        ]}
      />
      {isShut && <Notice tone="warn">{t('form.closed', { vendor })}</Notice>}
      <MoneyInput
        label={t('form.amount')}
        hint={
          direction === 'in'
            ? t('form.limits', { min: money(limits.minMinor), max: money(limits.maxMinor) })
            : t('form.anyAmount')
        }
        error={sayFault()}
        currency={currency}
        text={text}
        onText={setText}
        onBlur={() => setTouched(text !== '')}
        aside={<AllButton limits={limits} onText={setText} />}
      />
      <FromTo wallet={wallet} direction={direction} amountMinor={fault ? undefined : amountMinor} />
      {transfer.failure !== undefined && (
        <Notice tone="danger" isAlert>
          {failureText(transfer.failure)}
        </Notice>
      )}
      {transfer.last && <TransferOutcome transfer={transfer.last} />}
      <Button
        type="submit"
        variant="primary"
        size="l"
        isBlock
        isBusy={transfer.isBusy}
        disabled={isShut}
      >
        {amountMinor === undefined || fault
          ? t(`form.submitNothing.${direction}`)
          : t(`form.submit.${direction}`, { amount: money(amountMinor) })}
      </Button>
      {unusual.dialog}
    </form>
  )
}

/** Into a wallet within the limits of house and vendor; out of it anything that is there. */
function useLimits(wallet: VendorWallet, direction: 'in' | 'out'): AmountLimits {
  const balance = useBalance()
  const there = useQuery(vendorBalanceQuery(wallet))
  if (direction === 'in') {
    return {
      minMinor: readMinor(wallet.transferMinMinor),
      maxMinor: readMinor(wallet.transferMaxMinor),
      balanceMinor: balance?.balanceMinor,
    }
  }
  const thereMinor = readMinor(there.data?.balanceMinor ?? wallet.balanceMinor)
  return { minMinor: minor(1n), maxMinor: thereMinor, balanceMinor: thereMinor }
}

interface AllButtonProps {
  readonly limits: AmountLimits
  onText(text: string): void
}

function AllButton({ limits, onText }: AllButtonProps) {
  const { t } = useTranslation(['wallets', 'common'])
  const { exponent } = useCurrency()
  const { balanceMinor = limits.maxMinor, maxMinor } = limits
  const allMinor = balanceMinor < maxMinor ? balanceMinor : maxMinor
  return (
    <button type="button" className="link" onClick={() => onText(typedAmount(allMinor, exponent))}>
      {t('form.all')}
    </button>
  )
}

interface FromToProps {
  readonly wallet: VendorWallet
  readonly direction: 'in' | 'out'
  readonly amountMinor: Minor | undefined
}

/** What both sides hold now, and what they would afterwards. */
function FromTo({ wallet, direction, amountMinor = minor(0n) }: FromToProps) {
  const { t } = useTranslation(['wallets', 'common'])
  const currency = useCurrency()
  const balance = useBalance()
  const there = useQuery(vendorBalanceQuery(wallet))
  const thereMinor = readMinor(there.data?.balanceMinor ?? wallet.balanceMinor)
  const sentMinor = direction === 'in' ? amountMinor : -amountMinor
  return (
    <dl className="transfer__sides">
      <div>
        <dt>{t('form.yours')}</dt>
        <dd>
          <MoneyText
            amountMinor={minor((balance?.balanceMinor ?? 0n) - sentMinor)}
            currency={currency}
          />
        </dd>
      </div>
      <div>
        <dt>{wallet.vendorName}</dt>
        <dd>
          <MoneyText amountMinor={minor(thereMinor + sentMinor)} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
