import { useTranslation } from 'react-i18next'
import { totalText } from './blackjack.logic.ts'
import type { BlackjackBoard, BoardSeat } from './board.ts'
import { endOfHand } from './hand-end.logic.ts'

interface SeatTabsProps {
  readonly board: BlackjackBoard
  readonly shown: number
  onShow(seat: number): void
}

/** All hands at a glance, where only one of them is shown at a time. */
export function SeatTabs({ board, shown, onShow }: SeatTabsProps) {
  const { t } = useTranslation('cardGames')
  const textOf = ({ hands, isSurrendered }: BoardSeat): string =>
    hands
      .map((hand) => {
        const end = isSurrendered ? 'surrendered' : endOfHand(hand)
        return end ? t(`blackjack.results.${end}`) : totalText(hand.cards)
      })
      .join(' · ')
  return (
    <fieldset className="seat-tabs" aria-label={t('blackjack.hands')}>
      {board.seats.map((seat) => (
        <button
          key={seat.place}
          type="button"
          aria-pressed={shown === seat.place}
          data-active={(board.phase === 'hands' && board.active.seat === seat.place) || undefined}
          onClick={() => onShow(seat.place)}
        >
          <span>{t('blackjack.hand', { number: seat.place + 1 })}</span>
          <b dir="auto">{textOf(seat)}</b>
        </button>
      ))}
    </fieldset>
  )
}
