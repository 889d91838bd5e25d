import { useTranslation } from 'react-i18next'
import type { ShownBet } from './exits.logic.ts'

/** What a bet is called: one's own by its place, a simulated player's by a number, everybody else's by a masked name. */
export function useBetName(): (bet: ShownBet) => string {
  const { t } = useTranslation('crash')
  return ({ place, practiceNumber, name }) => {
    if (place !== undefined) return t('list.own', { number: place })
    return practiceNumber === null ? name : t('list.practice', { number: practiceNumber })
  }
}
