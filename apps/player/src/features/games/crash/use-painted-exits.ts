import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { exitsOf, profitOf, type ShownBet } from './exits.logic.ts'
import type { PaintedExit } from './paint-exits.ts'
import { useBetName } from './use-bet-name.ts'

/** Cash-outs as the chart shows them. */
export function usePaintedExits(bets: readonly ShownBet[]): readonly PaintedExit[] {
  const { t } = useTranslation('crash')
  const money = useMoneyText()
  const nameOf = useBetName()
  const exits = useMemo(() => exitsOf(bets), [bets])
  return exits.map(({ bet, height, flownMs, isNamed }) => {
    const isOwn = bet.place !== undefined
    const profitMinor = profitOf(bet)
    if (!isNamed || profitMinor === undefined) return { flownMs, isOwn }
    const heightText = `${hundredthsText(height)}×`
    return {
      ...{ flownMs, isOwn },
      label: {
        name: isOwn ? t('exit.own', { number: bet.place, height: heightText }) : nameOf(bet),
        shortName: isOwn ? t('place', { number: bet.place }) : nameOf(bet),
        height: isOwn ? '' : heightText,
        profit: `${profitMinor > 0n ? '+' : ''}${money(profitMinor)}`,
      },
    }
  })
}
