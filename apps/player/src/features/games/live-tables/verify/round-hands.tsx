import type { TableResult } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { inPlaces } from '../../tables/past/in-places.logic.ts'
import { totalText } from '../blackjack/hands.logic.ts'
import { PlainCards } from '../blackjack/plain-cards.tsx'
import { useSeatWords } from '../blackjack/use-seat-words.ts'

interface RoundHandsProps {
  readonly result: Extract<TableResult, { game: 'blackjack' }>
}

/** Every hand of a round of blackjack, and the dealer’s. */
export function RoundHands({ result }: RoundHandsProps) {
  const { t } = useTranslation('live-tables')
  const words = useSeatWords()
  const { dealer, seats } = result
  const tableau = { dealer, seats, isOver: true }
  if (dealer.length === 0) return null
  return (
    <section className="seed-card lt-hands">
      <h2 className="h3">{t('blackjack.verify.hands')}</h2>
      <ul>
        <li>
          <span>{t('blackjack.dealer')}</span>
          <PlainCards cards={dealer} />
          <b dir="ltr">{totalText(dealer, true)}</b>
        </li>
        {seats.flatMap((seat) =>
          inPlaces(seat.hands).map(({ key, item: { cards } }) => {
            const hand = Number(key)
            return (
              <li key={`${seat.seat} ${key}`}>
                <span>{words.hand(seat.seat, hand, seat.hands.length)}</span>
                <PlainCards cards={cards} />
                <b dir="ltr">{totalText(cards, true)}</b>
                <span className="caption">{words.outcome(seat, hand, tableau, true)?.text}</span>
              </li>
            )
          }),
        )}
      </ul>
    </section>
  )
}
