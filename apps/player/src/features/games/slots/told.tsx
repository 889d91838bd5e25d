import type { Minor } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { moneyOfUnits, timesText } from './slots.logic.ts'
import type { Told as Turn } from './slots-hud.ts'
import { useSymbolName } from './symbol-picture.tsx'

interface ToldProps {
  readonly turn: Turn | undefined
  readonly stakeMinor: Minor
  readonly stakeUnits: number
}

/** Reads out each turn of a round in one sentence. */
export function Told({ turn, stakeMinor, stakeUnits }: ToldProps) {
  const sentenceOf = useSentence((units) => moneyOfUnits(stakeMinor, stakeUnits, units))
  return (
    <p className="sr-only" role="status">
      {turn && sentenceOf(turn)}
    </p>
  )
}

function useSentence(moneyOf: (units: number) => Minor): (turn: Turn) => string {
  const { t } = useTranslation('slots')
  const money = useMoneyText()
  const nameOf = useSymbolName()
  const amountOf = (units: number) => money(moneyOf(units))
  return (turn) => {
    switch (turn.kind) {
      case 'awarded':
        return t('told.awarded', { count: turn.spins })
      case 'special':
        return t('told.special', { symbol: nameOf(turn.symbol) })
      case 'freeSpin':
        return turn.multiplier > 1
          ? t('told.freeSpinTimes', { ...turn, times: timesText(turn.multiplier) })
          : t('feature.progress', turn)
      case 'marks':
        return t('told.marks', { times: timesText(turn.multiplier) })
      case 'bombs':
        return t('told.bombs', { times: timesText(turn.multiplier) })
      case 'hold':
        return t('told.hold', { count: turn.coins })
      case 'coins':
        return t('told.coins', { count: turn.coins, respins: turn.respinsLeft })
      case 'collected':
        return t('told.collected', { amount: amountOf(turn.units) })
      case 'prize':
        return t('told.prize', { prize: t(`prize.${turn.prize}`), amount: amountOf(turn.units) })
      case 'ended':
        return t('told.ended', { amount: amountOf(turn.units) })
      case 'maxWin':
        return t('told.maxWin', { amount: amountOf(turn.units) })
    }
  }
}
