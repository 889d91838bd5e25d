import { CardBack } from '../../tables/card-back.tsx'
import { inPlaces } from '../../tables/past/in-places.logic.ts'
import { PlayingCard } from '../../tables/playing-card.tsx'
import { drawnCard } from '../cards.logic.ts'
import '../../tables/cards.css'

interface PlainCardsProps {
  readonly cards: readonly number[]
  /** One more lies face down. */
  readonly hasHidden?: boolean
}

/** Cards without a moving picture. */
export function PlainCards({ cards, hasHidden = false }: PlainCardsProps) {
  return (
    <span className="bj-plain" dir="ltr">
      {inPlaces(cards).map(({ key, item }) => (
        <PlayingCard key={`${key} ${item}`} card={drawnCard(item)} isUp />
      ))}
      {hasHidden && (
        <span className="card" aria-hidden="true">
          <CardBack />
        </span>
      )}
    </span>
  )
}
