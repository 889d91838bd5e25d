import { validBetOfSpots } from '@baize/games/tables/valid-bet-of-spots'
import { type Minor, minor } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { type Laid, sumLaid } from './cloth.logic.ts'

/** What of the bets on a cloth does not count towards wagering, in minor units. */
export function uncountedOf(version: string, laid: Laid): Minor {
  const spots = [...laid].map(([spot, stakeMinor]) => ({ spot, stakeMinor }))
  return minor(sumLaid(laid) - validBetOfSpots(version, spots))
}

interface UncountedBetsProps {
  readonly uncountedMinor: Minor
  readonly stakedMinor: Minor
}

/** Says before a bet is placed what of it does not count. */
export function UncountedBets({ uncountedMinor, stakedMinor }: UncountedBetsProps) {
  const { t } = useTranslation('tables')
  const money = useMoneyText()
  return uncountedMinor === stakedMinor
    ? t('uncounted')
    : t('uncountedPart', { amount: money(uncountedMinor) })
}
