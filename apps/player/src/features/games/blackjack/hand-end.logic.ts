import type { HandResult } from '@baize/games/blackjack/events'
import { isBust } from '@baize/games/blackjack/rules'
import type { BoardHand, BoardSeat } from './board.ts'

export type HandEnd = HandResult | 'bust'

/** How a hand ended; a bust one is told as soon as it is. */
export function endOfHand({ cards, result }: BoardHand): HandEnd | undefined {
  if (isBust(cards)) return 'bust'
  return result
}

/** Nothing can happen to the hand any more: it is bust, was given up, or lost. */
export function isOut(seat: BoardSeat, hand: BoardHand): boolean {
  const end = endOfHand(hand)
  return seat.isSurrendered || end === 'bust' || end === 'lost'
}
