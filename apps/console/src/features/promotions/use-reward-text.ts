import type { OfferRulesShape } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../../parts/format.ts'

type Reward = Extract<OfferRulesShape['goal'], { kind: 'every' }>['reward']

/** What is given, such as `100% up to ₱5,000.00 in bonus money`. */
export function useRewardText(): (reward: Reward) => string {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  return (reward) => {
    if (reward.kind === 'tickets') {
      return t('givesTickets', { count: reward.tickets, raffle: reward.raffle })
    }
    if (reward.kind === 'free_rounds') {
      const { rounds: count, game, stakeMinor } = reward
      return t('givesFreeRounds', { count, game, stake: formatWireMoney(stakeMinor, currency) })
    }
    const { kind, sum } = reward
    return sum.kind === 'fixed'
      ? t(`gives.${kind}`, { sum: formatWireMoney(sum.amountMinor, currency) })
      : t(`givesShare.${kind}`, {
          percent: sum.percent,
          sum: formatWireMoney(sum.amountMaxMinor, currency),
        })
  }
}
