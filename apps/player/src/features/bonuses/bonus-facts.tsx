import type { Bonus } from '@baize/contract'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

/** What a bonus was, and what became of it. */
export function BonusFacts({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('bonuses')
  const currency = useCurrency()
  const sums = [
    [t('history.amount'), bonus.amountMinor],
    [t('history.converted'), bonus.convertedMinor],
    [t('history.forfeited'), bonus.forfeitedMinor],
  ] as const
  return (
    <dl className="bonus__facts">
      {sums.map(([name, wire]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <MoneyText amountMinor={readMinor(wire)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
