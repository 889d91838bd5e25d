import './transfer.css'
import type { Deposit, DepositTransfer } from '@baize/contract'
import { IconButton } from '@baize/ui-kit'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { useCopy } from '../../../app/use-copy.ts'
import { typedAmount } from '../../../parts/amounts/amount.logic.ts'

interface TransferFactsProps {
  readonly of: DepositTransfer
  readonly deposit: Pick<Deposit, 'amountMinor'>
}

/** Where the money goes, how much of it and what is written on it; each to be copied, so that nobody types it. */
export function TransferFacts({ of, deposit }: TransferFactsProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  const { exponent } = useCurrency()
  const amountMinor = readMinor(deposit.amountMinor)
  return (
    <dl className="transfer">
      <TransferFact name={t('transfer.bank')} value={of.bankName} />
      <TransferFact name={t('transfer.holder')} value={of.holderName} copied={of.holderName} />
      <TransferFact
        name={t('transfer.number')}
        value={of.accountNumber}
        copied={of.accountNumber}
        isCode
      />
      <TransferFact
        name={t('transfer.amount')}
        value={money(amountMinor)}
        copied={typedAmount(amountMinor, exponent)}
      />
      <TransferFact
        name={t('transfer.reference')}
        value={`${of.reference.slice(0, 4)} ${of.reference.slice(4)}`}
        copied={of.reference}
        isCode
      />
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly copied?: string
  /** Read from left to right in every language. */
  readonly isCode?: boolean
}

/** One line of it, to be copied where it is typed elsewhere. */
export function TransferFact({ name, value, copied, isCode = false }: FactProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const copy = useCopy()
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isCode ? 'num transfer__code' : undefined}>
        {isCode ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>}
      </dd>
      {copied !== undefined && (
        <IconButton
          size="s"
          icon={Copy}
          label={t('transfer.copyOf', { what: name })}
          onClick={() => copy(copied, name)}
        />
      )}
    </div>
  )
}
