import { useTranslation } from 'react-i18next'
import { outcomeOf, type SeatInPlay, type Tableau } from './hands.logic.ts'
import '../../cards/messages.ts'

/** How seats, hands and their results are called. */
export function useSeatWords() {
  const { t } = useTranslation(['live-tables', 'cardGames'])
  const seat = (at: number): string => t('blackjack.seat', { number: at + 1 })
  return {
    seat,
    /** `Seat 3`, or after a split `Seat 3, hand 2`. */
    hand: (at: number, hand: number, hands: number): string =>
      hands > 1 ? t('blackjack.hand', { number: at + 1, hand: hand + 1 }) : seat(at),
    outcome(of: SeatInPlay, hand: number, tableau: Tableau, isRevealed: boolean) {
      const dealer = isRevealed && tableau.isOver ? tableau.dealer : undefined
      const outcome = outcomeOf(of, hand, dealer)
      if (outcome === undefined) return undefined
      const text =
        outcome === 'bust' ? t('blackjack.bust') : t(`cardGames:blackjack.results.${outcome}`)
      return { outcome, text }
    },
  }
}
