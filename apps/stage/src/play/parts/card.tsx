import { classNames } from '@baize/ui-kit'
import type { CSSProperties } from 'react'
import { say } from '../say.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = ['♠', '♥', '♦', '♣'] as const

/** Rank and suit as they are read: `10♥`. */
export function cardText(card: number): string {
  return `${RANKS[card % 13] ?? ''}${SUITS[Math.floor(card / 13)] ?? ''}`
}

interface CardProps {
  /** Undefined lies face down. */
  readonly card: number | undefined
  /** Its place in the order in which cards come. */
  readonly at?: number
  readonly isDim?: boolean | undefined
  readonly isLit?: boolean | undefined
}

/** A playing card that comes from above and turns over, at its turn. */
export function Card({ card, at = 0, isDim, isLit }: CardProps) {
  const suit = card === undefined ? 0 : Math.floor(card / 13)
  return (
    <span
      className={classNames('card', (suit === 1 || suit === 2) && 'card--red')}
      role="img"
      aria-label={card === undefined ? say('cardDown') : cardText(card)}
      data-down={card === undefined || undefined}
      data-dim={isDim || undefined}
      data-lit={isLit || undefined}
      style={{ '--at': at } as CSSProperties}
    >
      {card !== undefined && (
        <>
          <b>{RANKS[card % 13]}</b>
          <i>{SUITS[suit]}</i>
        </>
      )}
    </span>
  )
}

/** The outline of a place for a card. */
export function CardPlace() {
  return <span className="card card--place" aria-hidden="true" />
}
