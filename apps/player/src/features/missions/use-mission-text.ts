import type { Mission, PromotionReward, RaceMeasure } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { decimalText, figuresText } from '../../app/number-text.ts'

/** What a step gives in words, such as `₱10.00` or `3 tickets`. */
export function useGivesText(): (reward: PromotionReward) => string {
  const { t } = useTranslation('missions')
  const money = useMoneyText()
  return ({ kind, percent, amountMinor, tickets, freeRounds }) => {
    if (kind === 'other') return ''
    if (kind === 'tickets') return t('gives.tickets', { count: tickets ?? 0 })
    if (kind === 'free_rounds') {
      if (!freeRounds) return ''
      const { rounds: count, gameName: game, stakeMinor } = freeRounds
      return t('gives.freeRounds', { count, game, stake: money(readMinor(stakeMinor)) })
    }
    const sum = money(readMinor(amountMinor))
    return percent === null
      ? t(`gives.${kind}`, { sum })
      : t(`givesShare.${kind}`, { sum, percent: figuresText(percent) })
  }
}

/** What was counted, in money or in numbers. */
export function useCountText(): (of: Pick<Mission, 'countsMoney'>, count: string) => string {
  const money = useMoneyText()
  return ({ countsMoney }, count) => (countsMoney ? money(readMinor(count)) : figuresText(count))
}

/** A score of a board: money, or a multiple such as `12.50×`. */
export function useScoreText(): (measure: RaceMeasure, score: string) => string {
  const { t } = useTranslation('missions')
  const money = useMoneyText()
  return (measure, score) =>
    measure === 'multiples'
      ? t('multiple', { value: decimalText(ratio(BigInt(score), 100n), 2) })
      : money(readMinor(score))
}
