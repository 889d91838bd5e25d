import { useTranslation } from 'react-i18next'
import type { ShownBet } from './exits.logic.ts'

/** The name of a bet: the player's own by its number, a simulated player's by theirs, all others by a masked name. */
export function useBetName(): (bet: ShownBet) => string {
  const { t } = useTranslation('crash')
  return ({ place, practiceNumber, name }) => {
    if (place !== undefined) return t('list.own', { number: place })
    return practiceNumber === null ? name : t('list.practice', { number: practiceNumber })
  }
}
