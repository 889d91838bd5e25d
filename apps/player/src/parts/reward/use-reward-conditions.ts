import './reward-texts.ts'
import type { PromotionReward } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { figuresText } from '../../app/number-text.ts'
import { useFreeBetTerms } from './use-free-bet-terms.ts'
import { wageringMinorOf } from './wagering.logic.ts'

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/** What bonus money or a free bet asks for, by its names; nothing for other rewards. */
export function useRewardConditions() {
  const { t } = useTranslation('reward')
  const money = useMoneyText()
  const freeBetTerms = useFreeBetTerms()
  const lastsText = (validMs: number) => {
    const hours = Math.round(validMs / HOUR_MS)
    return hours % HOURS_A_DAY === 0
      ? t('days', { count: hours / HOURS_A_DAY })
      : t('hours', { count: hours })
  }
  return (reward: PromotionReward): (readonly [name: string, text: string])[] => {
    const { bonus, freeBet } = reward
    if (freeBet) return [...freeBetTerms(freeBet), [t('term.valid'), lastsText(freeBet.validMs)]]
    if (!bonus) return []
    const wageringMinor = wageringMinorOf(reward)
    const games = bonus.counts.filter(({ percent }) => Number(percent) > 0)
    const isAll = games.some(({ gameCode }) => gameCode === '*')
    const wagering = { multiple: figuresText(bonus.wageringMultiple) }
    return [
      [
        t('term.wagering'),
        t(reward.percent === null ? 'wageringSum' : 'wageringUpTo', {
          ...wagering,
          sum: money(wageringMinor ?? readMinor('0')),
        }),
      ],
      [t('term.games'), isAll ? t('allGames') : games.map(({ gameCode }) => gameCode).join(', ')],
      [
        t('term.maxBet'),
        bonus.maxBetMinor === null ? t('noLimit') : money(readMinor(bonus.maxBetMinor)),
      ],
      [t('term.valid'), lastsText(bonus.validMs)],
      [
        t('term.cap'),
        bonus.maxConversionMinor === null
          ? t('noLimit')
          : money(readMinor(bonus.maxConversionMinor)),
      ],
      [t('term.order'), t(`order.${bonus.order}`)],
    ]
  }
}
