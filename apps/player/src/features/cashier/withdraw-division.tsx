import type { Minor } from '@baize/kernel'
import { MoneyText, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/status.ts'
import { type DivisionPart, divideAmount } from './withdraw-division.logic.ts'
import type { WithdrawalOptions } from './withdraw-obstacle.logic.ts'

interface WithdrawDivisionProps {
  readonly options: WithdrawalOptions
  /** Undefined while the field holds no valid amount. */
  readonly amountMinor: Minor | undefined
  readonly balanceMinor: Minor | undefined
}

/** Preview during a break: which part is returned to its payment method and which is paid to the bank account. */
export function WithdrawDivision({ options, amountMinor, balanceMinor }: WithdrawDivisionProps) {
  const { t } = useTranslation('cashier')
  const { unplayed } = options
  if (unplayed.length === 0) return null
  const parts =
    amountMinor === undefined || balanceMinor === undefined
      ? []
      : divideAmount(amountMinor, balanceMinor, unplayed)
  const hasLook = parts.some(({ way }) => way === 'after_look')
  return (
    <>
      <Notice tone="info">{t('withdraw.division.text')}</Notice>
      {parts.length > 0 && (
        <dl aria-label={t('withdraw.division.title')}>
          {parts.map((part) => (
            <Part key={`${part.way} ${part.depositNumber}`} part={part} />
          ))}
        </dl>
      )}
      {hasLook && <p className="caption">{t('withdraw.division.lookText')}</p>}
    </>
  )
}

function Part({ part }: { readonly part: DivisionPart }) {
  const { t } = useTranslation('cashier')
  const currency = useCurrency()
  const { way, depositNumber, amountMinor } = part
  return (
    <div>
      <dt>
        {way === 'back'
          ? t('withdraw.division.back', { deposit: depositNumber ?? '' })
          : t(`withdraw.division.${way}`)}
      </dt>
      <dd>
        <MoneyText amountMinor={amountMinor} currency={currency} />
      </dd>
    </div>
  )
}
