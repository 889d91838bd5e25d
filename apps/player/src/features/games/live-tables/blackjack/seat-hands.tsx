import type { BlackjackTablePlay } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { inPlaces } from '../../tables/past/in-places.logic.ts'
import { cardKey } from './deal.logic.ts'
import { totalText } from './hands.logic.ts'
import { PlainCards } from './plain-cards.tsx'
import type { DealShow } from './use-deal-show.ts'
import { useSeatWords } from './use-seat-words.ts'

interface SeatHandsProps {
  readonly seat: number
  readonly show: DealShow
  readonly turn: BlackjackTablePlay['turn'] | undefined
  readonly isRevealed: boolean
  readonly isPlain: boolean
}

/** The hands of a seat: what their open cards come to, and how they ended. The picture lays the cards here. */
export function SeatHands({ seat, show, turn, isRevealed, isPlain }: SeatHandsProps) {
  const { t } = useTranslation('live-tables')
  const words = useSeatWords()
  const { tableau, open } = show
  const played = tableau?.seats.find((each) => each.seat === seat)
  return (
    <div className="bj-hands" data-picture={`seat-${seat}`}>
      {tableau &&
        played &&
        inPlaces(played.hands).map(({ key, item: { cards, stakes, isDone } }) => {
          const hand = Number(key)
          const shown = cards.filter((card, place) => open.has(cardKey(seat, hand, place, card)))
          const isWhole = shown.length === cards.length
          const end = isWhole ? words.outcome(played, hand, tableau, isRevealed) : undefined
          return (
            <div
              key={key}
              className="bj-hand"
              data-turn={turn?.hand === hand || undefined}
              data-outcome={end?.outcome}
            >
              {isPlain && <PlainCards cards={shown} />}
              {shown.length > 0 && (
                <span className="bj-total" dir="ltr">
                  {totalText(shown, isDone || tableau.isOver)}
                  {stakes > 1 && <small>{t('blackjack.stakes', { count: stakes })}</small>}
                </span>
              )}
              {end && <span className="bj-outcome">{end.text}</span>}
            </div>
          )
        })}
    </div>
  )
}
