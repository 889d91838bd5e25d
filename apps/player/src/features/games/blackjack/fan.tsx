import type { Card } from '@baize/games/tables/rules'
import { CardBack } from '../tables/card-back.tsx'
import { PlayingCard } from '../tables/playing-card.tsx'

interface FanProps {
  readonly cards: readonly Card[]
  readonly isLit?: boolean
  /** Of the dealer's two cards one lies face down until the end. */
  readonly isDealer?: boolean
}

/** Cards that lie over each other, or the place for them. */
export function Fan({ cards, isLit = false, isDealer = false }: FanProps) {
  return (
    <div className="fan" dir="ltr" data-side={isDealer ? 'dealer' : undefined}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is told from its twin by its place.
        <PlayingCard key={`${place} ${card}`} card={card} isUp isLit={isLit} />
      ))}
      {isDealer && cards.length === 1 && (
        <span className="card" aria-hidden="true">
          <CardBack />
        </span>
      )}
      {cards.length === 0 && <span className="fan__place" />}
    </div>
  )
}
