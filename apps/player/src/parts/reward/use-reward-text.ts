import './reward-texts.ts'
import type { PromotionReward } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { figuresText } from '../../app/number-text.ts'

/** What a step gives in words, such as `100% up to ₱5,000.00 bonus`. */
export function useRewardText(): (reward: PromotionReward) => string {
  const { t } = useTranslation('reward')
  const money = useMoneyText()
  return ({ kind, percent, amountMinor, tickets, freeRounds }) => {
    if (kind === 'other') return ''
    if (kind === 'tickets') return t('givesTickets', { count: tickets ?? 0 })
    if (kind === 'free_rounds') {
      if (!freeRounds) return ''
      const { rounds: count, gameName: game, stakeMinor } = freeRounds
      return t('givesFreeRounds', { count, game, stake: money(readMinor(stakeMinor)) })
    }
    const sum = money(readMinor(amountMinor))
    return percent === null
      ? t(`gives.${kind}`, { sum })
      : t(`givesShare.${kind}`, { sum, percent: figuresText(percent) })
  }
}
