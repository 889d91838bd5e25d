import { compareRatios, type Minor, minor, type Ratio, ratio, scaleMinor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { decimalText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'

/** What can be won with a bet, and how likely that is. */
export interface PossibleWin {
  readonly multiplier: Ratio
  readonly chance: Ratio
  /** Less can be won, too. */
  readonly isTop?: boolean
}

/** What a win brings above the stake, with its odds. */
export function WinPreview({ stakeMinor, win }: { stakeMinor: Minor; win: PossibleWin }) {
  const { t } = useTranslation('originals')
  const games = useTranslation('games').t
  const currency = useCurrency()
  const money = useMoneyText()
  const returnedMinor = scaleMinor(stakeMinor, win.multiplier)
  return (
    <dl className="win-preview">
      <dt className="field__label">{win.isTop ? t('desk.topProfit') : t('desk.profit')}</dt>
      <dd className="win-preview__returns">
        {t('desk.returns', { amount: money(returnedMinor) })}
      </dd>
      <dd className="win-preview__sum">
        <MoneyText amountMinor={minor(returnedMinor - stakeMinor)} currency={currency} tone="net" />
        <span>{games('about.oneIn', { odds: oddsOf(win.chance) })}</span>
      </dd>
    </dl>
  )
}

/** `2.78`, `17.5`, `4,096`: once in so many, as exactly as matters at its size. */
function oddsOf({ numerator, denominator }: Ratio): string {
  const odds = ratio(denominator, numerator)
  const decimals =
    compareRatios(odds, ratio(10)) < 0 ? 2 : compareRatios(odds, ratio(100)) < 0 ? 1 : 0
  return decimalText(odds, decimals)
}
