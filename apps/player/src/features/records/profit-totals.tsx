import type { operations, ValueOf } from '@baize/contract'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

type ProfitView = ValueOf<typeof operations.getProfit>

/** Stakes of settled bets, what came back and the net, open stakes beside them; parts that are zero for most are shown where they are not. */
export function ProfitTotals({ view }: { readonly view: ProfitView }) {
  const { t } = useTranslation('records')
  const currency = useCurrency()
  const { totals } = view
  const parts = [
    ['stake', totals.stakeMinor, true],
    ['win', totals.winMinor, true],
    ['jackpot', totals.jackpotMinor, false],
    ['refund', totals.refundMinor, false],
    ['correction', totals.correctionMinor, false],
  ] as const
  return (
    <div className="records__totals">
      {parts
        .filter(([, amount, isAlways]) => isAlways || amount !== '0')
        .map(([name, amount]) => (
          <div key={name} className="card">
            <span className="label">{t(`profit.${name}`)}</span>
            <MoneyText amountMinor={readMinor(amount)} currency={currency} />
          </div>
        ))}
      <div className="card">
        <span className="label">{t('profit.net')}</span>
        <MoneyText amountMinor={readMinor(totals.netMinor)} currency={currency} tone="net" />
      </div>
      {totals.openMinor !== '0' && (
        <div className="card">
          <span className="label">{t('profit.openStake')}</span>
          <MoneyText amountMinor={readMinor(totals.openMinor)} currency={currency} />
        </div>
      )}
    </div>
  )
}
