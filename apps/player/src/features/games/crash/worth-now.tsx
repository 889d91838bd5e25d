import { type Minor, minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { worthAt } from './crash.logic.ts'
import { type FlightClock, useHeight } from './flight-clock.ts'

interface WorthNowProps {
  readonly clock: FlightClock
  /** The stake of each open bet. */
  readonly stakesMinor: readonly Minor[]
}

/** What the open bets would pay now; it moves with the multiplier and is not read out. */
export function WorthNow({ clock, stakesMinor }: WorthNowProps) {
  const { t } = useTranslation('crash')
  const currency = useCurrency()
  const height = useHeight(clock)
  const worthMinor = stakesMinor.reduce((sum, stakeMinor) => sum + worthAt(stakeMinor, height), 0n)
  const stakedMinor = stakesMinor.reduce((sum, stakeMinor) => sum + stakeMinor, 0n)
  return (
    <>
      <span className="crash-stage__result">
        {t('worthNow')} <MoneyText amountMinor={minor(worthMinor)} currency={currency} />
      </span>
      <span className="crash-stage__result">
        <MoneyText amountMinor={minor(worthMinor - stakedMinor)} currency={currency} tone="net" />
      </span>
    </>
  )
}
