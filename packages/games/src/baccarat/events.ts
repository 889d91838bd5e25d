import { type Card, rankOf } from '../tables/rules.ts'
import { pointsOf, totalOf } from './deal.ts'
import type { BaccaratSpot } from './rules.ts'

export interface BaccaratResult {
  /** Two or three cards in the order in which they came. */
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

export function handTotal(cards: readonly Card[]): number {
  return totalOf(cards.map((card) => pointsOf(rankOf(card))))
}

/** Who won with these cards. */
export function winnerOf({ player, banker }: BaccaratResult): 'player' | 'banker' | 'tie' {
  const difference = handTotal(player) - handTotal(banker)
  if (difference === 0) return 'tie'
  return difference > 0 ? 'player' : 'banker'
}

/** Whether the first two cards are of one rank. */
function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second)
}

/** Whether a bet wins with these cards; without winning, player and banker get their stake back on a tie. */
export function isWon(spot: BaccaratSpot, result: BaccaratResult): boolean {
  if (spot === 'playerPair') return isPair(result.player)
  if (spot === 'bankerPair') return isPair(result.banker)
  return spot === winnerOf(result)
}
