import type { HandResult } from '@baize/games/blackjack/events'
import { isBust } from '@baize/games/blackjack/rules'
import type { BoardHand, BoardSeat } from './board.ts'

export type HandEnd = HandResult | 'bust'

/** The result of a hand; a bust is shown at once. */
export function endOfHand({ cards, result }: BoardHand): HandEnd | undefined {
  if (isBust(cards)) return 'bust'
  return result
}

/** The hand is out: bust, surrendered or lost. */
export function isOut(seat: BoardSeat, hand: BoardHand): boolean {
  const end = endOfHand(hand)
  return seat.isSurrendered || end === 'bust' || end === 'lost'
}
