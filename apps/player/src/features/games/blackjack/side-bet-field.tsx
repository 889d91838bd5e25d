import { MoneyInput, Switch } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import type { StakeFault, StakeRange } from '../originals/stake-entry.logic.ts'
import type { SideBetEntry } from './use-side-bet.ts'

interface SideBetFieldProps {
  readonly entry: SideBetEntry
  readonly range: StakeRange
  readonly isFixed: boolean
}

/** A side bet, switched on and staked for all hands alike. */
export function SideBetField({ entry, range, isFixed }: SideBetFieldProps) {
  const { t } = useTranslation(['cardGames', 'originals'])
  const money = useMoneyText()
  const currency = useCurrency()
  const name = t(`cardGames:blackjack.sides.${entry.bet}`)
  const fault = entry.faultIn(range)
  const amounts: Readonly<Record<StakeFault, string>> = {
    empty: money(range.leastMinor),
    unclear: money(range.leastMinor),
    low: money(range.leastMinor),
    high: money(range.mostMinor),
    step: money(range.stepMinor),
  }
  return (
    <div className="side-bet">
      <Switch label={name} isOn={entry.isOn} isDisabled={isFixed} onChange={entry.setOn} />
      <MoneyInput
        label={name}
        currency={currency}
        text={entry.text}
        disabled={isFixed || !entry.isOn}
        error={fault && t(`originals:desk.faults.${fault}`, { amount: amounts[fault] })}
        onText={entry.setText}
      />
    </div>
  )
}
