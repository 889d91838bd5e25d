import type { Card } from '@baize/games/tables/rules'
import { rankOfCard, suitOfCard } from '@baize/rooms'

const RANKS = 13
/** Rooms count clubs, diamonds, hearts, spades; drawn cards begin with spades. */
const SUITS = [3, 2, 1, 0] as const

/** A card of a room as the drawn cards of the house count it. */
export function drawnCard(card: number): Card {
  return (SUITS[suitOfCard(card)] ?? 0) * RANKS + rankOfCard(card) - 1
}
