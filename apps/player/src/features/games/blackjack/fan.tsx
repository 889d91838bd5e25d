import type { Card } from '@baize/games/tables/rules'
import { CardBack } from '../tables/card-back.tsx'
import { PlayingCard } from '../tables/playing-card.tsx'

interface FanProps {
  readonly cards: readonly Card[]
  readonly isLit?: boolean
  /** The dealer's hole card is face down until the end. */
  readonly isDealer?: boolean
}

/** Overlapping cards, or the empty place for them. */
export function Fan({ cards, isLit = false, isDealer = false }: FanProps) {
  return (
    <div className="fan" dir="ltr" data-side={isDealer ? 'dealer' : undefined}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six decks hold identical cards; only the position tells them apart.
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
