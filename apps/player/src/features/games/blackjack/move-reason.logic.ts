import type { BlackjackMove } from '@baize/games/blackjack/events'
import { pointsOf } from '@baize/games/blackjack/rules'
import type { Minor } from '@baize/kernel'
import { handInPlay } from './blackjack.logic.ts'
import { movesOf } from './blackjack-plan.logic.ts'
import type { BlackjackBoard } from './board.ts'

/** Why a move is unavailable: the rules, or too low a balance. */
export type ClosedReason = 'firstTwo' | 'splitOnce' | 'noPair' | 'unsplit' | 'balance'

/** Why the active hand cannot make this move; undefined where it can. */
export function closedReason(
  board: BlackjackBoard,
  move: BlackjackMove,
  balanceMinor: Minor | undefined,
): ClosedReason | undefined {
  const isMore = move === 'double' || move === 'split'
  if (movesOf(board).includes(move)) {
    return isMore && balanceMinor !== undefined && balanceMinor < board.handMinor
      ? 'balance'
      : undefined
  }
  const isSplit = (board.seats[board.active.seat]?.hands.length ?? 1) > 1
  const [first = 0, second = 0, ...more] = handInPlay(board)?.cards ?? []
  switch (move) {
    case 'split':
      if (isSplit) return 'splitOnce'
      return more.length === 0 && pointsOf(first) !== pointsOf(second) ? 'noPair' : 'firstTwo'
    case 'surrender':
      return isSplit ? 'unsplit' : 'firstTwo'
    default:
      return 'firstTwo'
  }
}
