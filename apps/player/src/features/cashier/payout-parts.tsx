import type { PayoutPartState, Withdrawal } from '@baize/contract'
import { minor } from '@baize/kernel'
import { MoneyText, StatusMark, type StatusTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

const TONES: Readonly<Record<PayoutPartState, StatusTone>> = {
  waiting: 'neutral',
  paying: 'waiting',
  paid: 'done',
  failed: 'failed',
  not_sent: 'neutral',
}

/** The payouts of a withdrawal that comes in parts: what came, what is still to come, and each of them. */
export function PayoutParts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('cashier')
  const currency = useCurrency()
  const money = useMoneyText()
  const { parts, state } = withdrawal
  if (parts.length === 0) return null
  const paidMinor = readMinor(withdrawal.paidMinor)
  const returnedMinor = readMinor(withdrawal.returnedMinor)
  const restMinor = minor(readMinor(withdrawal.amountMinor) - paidMinor - returnedMinor)
  return (
    <section className="wdr__parts" aria-label={t('withdraw.parts.title')}>
      <p className="caption">
        {state === 'paying' || returnedMinor === 0n
          ? t('withdraw.parts.sums', { paid: money(paidMinor), remaining: money(restMinor) })
          : t('withdraw.parts.back', { paid: money(paidMinor), returned: money(returnedMinor) })}
      </p>
      <ol>
        {parts.map((part) => (
          <li key={part.partNumber}>
            <span>{t('withdraw.parts.part', { number: part.partNumber })}</span>
            <StatusMark tone={TONES[part.state]}>
              {t(`withdraw.parts.state.${part.state}`)}
            </StatusMark>
            <MoneyText amountMinor={readMinor(part.amountMinor)} currency={currency} />
          </li>
        ))}
      </ol>
    </section>
  )
}
