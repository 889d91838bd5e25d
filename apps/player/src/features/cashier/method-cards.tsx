import type { operations, ValueOf } from '@baize/contract'
import { Badge, Icon } from '@baize/ui-kit'
import { Coins, CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyRangeText } from '../../app/money-text.ts'
import { useMethodName } from './use-method-name.ts'

/** A way to pay in, as the server offers it. */
export type DepositMethod = ValueOf<typeof operations.getDepositMethods>['methods'][number]

const ICONS: Readonly<Record<DepositMethod['icon'], LucideIcon>> = {
  wallet: Wallet,
  bank: Landmark,
  card: CreditCard,
  coin: Coins,
}

interface MethodCardsProps {
  readonly methods: readonly DepositMethod[]
  readonly value: string
  onChoose(methodId: string): void
}

/** Ways to pay as cards with their limits and usual time; a paused one says so. */
export function MethodCards({ methods, value, onChoose }: MethodCardsProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const range = useMoneyRangeText()
  const nameOf = useMethodName()
  return (
    <div className="methods">
      {methods.map((method) => (
        <label key={method.methodId} className="method" data-paused={method.isPaused}>
          <input
            type="radio"
            name="method"
            value={method.methodId}
            checked={method.methodId === value}
            disabled={method.isPaused}
            onChange={() => onChoose(method.methodId)}
          />
          <span className="method__top">
            <span className="method__icon">
              <Icon of={ICONS[method.icon]} size="l" />
            </span>
            {method.isPaused && <Badge tone="warn">{t('deposit.paused')}</Badge>}
          </span>
          <b className="strong">{nameOf(method.names)}</b>
          <span className="caption num">
            {range(readMinor(method.minMinor), readMinor(method.maxMinor))}
          </span>
          <span className="caption">{t('deposit.minutes', { count: method.usualMinutes })}</span>
        </label>
      ))}
    </div>
  )
}
