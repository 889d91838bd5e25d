import type { Card } from '@baize/games/tables/rules'
import { PlayingCard } from './playing-card.tsx'
import './cards.css'

interface HandProps {
  readonly name: string
  /** The colour of its side of the cloth. */
  readonly side: 'blue' | 'red'
  /** The cards that lie there by now. */
  readonly cards: readonly Card[]
  /** What they come to; undefined while none lies there. */
  readonly sum: string | undefined
  readonly isWinner: boolean
  /** Places that are kept for cards. */
  readonly places: number
}

/** The cards of a side, and what they come to. */
export function Hand({ name, side, cards, sum, isWinner, places }: HandProps) {
  return (
    <section className="hand" data-side={side} data-won={isWinner || undefined} aria-label={name}>
      <p className="hand__name">
        {name}
        <span className="hand__sum">{sum ?? '–'}</span>
      </p>
      <div className="hand__cards" dir="ltr">
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is told from its twin by its place.
          <PlayingCard key={`${place} ${card}`} card={card} isUp isLit={isWinner} />
        ))}
        {Array.from({ length: Math.max(0, places - cards.length) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike.
          <span key={place} className="hand__place" />
        ))}
      </div>
    </section>
  )
}

/** How many of some cards lie on the cloth at a moment of the show; all of them at its end. */
export function cardsShown(count: number, progress: number): number {
  if (progress === 1) return count
  return Math.min(count, Math.floor(progress * (count + 1) + 0.4))
}
