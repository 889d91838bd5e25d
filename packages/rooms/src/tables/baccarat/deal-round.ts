import { bankerDraws, hasNatural, playerDraws, pointsOf, totalOf } from '@baize/games/baccarat/deal'
import { type RoomCard, rankOfCard } from '../../cards.ts'
import type { RoadResult } from '../../roads/roads.ts'

export interface BaccaratRound {
  /** Two or three cards in the order in which they came. */
  readonly player: readonly RoomCard[]
  readonly banker: readonly RoomCard[]
  readonly winner: RoadResult
}

export function totalOfHand(cards: readonly RoomCard[]): number {
  return totalOf(cards.map((card) => pointsOf(rankOfCard(card))))
}

/** Deals a round: player, banker, player, banker, then a third card for each as the table says. */
export function dealRound(next: () => RoomCard): BaccaratRound {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()]
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const [playerTotal, bankerTotal] = [totalOfHand(player), totalOfHand(banker)]
  if (!hasNatural(playerTotal, bankerTotal)) {
    const third = playerDraws(playerTotal) ? next() : undefined
    if (third !== undefined) player.push(third)
    const counts = third === undefined ? undefined : pointsOf(rankOfCard(third))
    if (bankerDraws(bankerTotal, counts)) banker.push(next())
  }
  const difference = totalOfHand(player) - totalOfHand(banker)
  return { player, banker, winner: difference === 0 ? 'T' : difference > 0 ? 'P' : 'B' }
}
