import { MoneyInput } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMoneyRangeText, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { ShortButton } from './short-button.tsx'
import { plainAmount, type StakeFault } from './stake-entry.logic.ts'
import type { TypedStake } from './use-typed-stake.ts'

interface StakeFieldProps {
  readonly stake: TypedStake
  /** What the round on its way is played for, where that stands. */
  readonly fixedMinor?: TypedStake['stakeMinor'] | undefined
  /** Only one stake of a table has its keys printed on its buttons. */
  readonly hasKeys?: boolean
  /** The label of the stake, where it is not that of the round. */
  readonly label?: string
}

/** What the next round is played for: typed, halved, doubled, or all that is allowed. */
export function StakeField({ stake, fixedMinor, hasKeys = true, label }: StakeFieldProps) {
  const { t } = useTranslation('originals')
  const games = useTranslation('games').t
  const currency = useCurrency()
  const range = useMoneyRangeText()
  const fault = useStakeFaultText(stake)
  const isFixed = fixedMinor !== undefined
  const limits = range(stake.range.leastMinor, stake.range.mostMinor)
  return (
    <div className="stake-field">
      <MoneyInput
        label={label ?? games('stake.label')}
        currency={currency}
        text={isFixed ? plainAmount(fixedMinor, currency.exponent) : stake.text}
        disabled={isFixed}
        error={isFixed ? undefined : fault}
        say={() => limits}
        onText={stake.setText}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        aside={
          <span className="quick-sums">
            <ShortButton
              name={t('desk.half')}
              sign="½"
              hotKey={hasKeys ? 'Q' : undefined}
              isDisabled={isFixed}
              onPress={stake.halve}
            />
            <ShortButton
              name={t('desk.double')}
              sign="2×"
              hotKey={hasKeys ? 'W' : undefined}
              isDisabled={isFixed}
              onPress={stake.double}
            />
            <button type="button" disabled={isFixed} onClick={stake.stakeMost}>
              {t('desk.most')}
            </button>
          </span>
        }
      />
    </div>
  )
}

function useStakeFaultText({ fault, range }: TypedStake): string | undefined {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  const amounts: Readonly<Record<StakeFault, string>> = {
    empty: money(range.leastMinor),
    unclear: money(range.leastMinor),
    low: money(range.leastMinor),
    high: money(range.mostMinor),
    step: money(range.stepMinor),
  }
  return fault && t(`desk.faults.${fault}`, { amount: amounts[fault] })
}
