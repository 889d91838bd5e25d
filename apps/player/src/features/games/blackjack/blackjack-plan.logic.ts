import { adviseMove } from '@baize/games/blackjack/advice'
import type { BlackjackMove } from '@baize/games/blackjack/events'
import { movesNow } from '@baize/games/blackjack/seats/rules'
import type { StagedChoice } from '../originals/use-staged-game.ts'
import type { BlackjackBoard } from './board.ts'

/** What can be chosen on the hand in play. */
export function movesOf({ phase, ...board }: BlackjackBoard): readonly BlackjackMove[] {
  return phase === 'idle' ? [] : movesNow({ ...board, phase })
}

/** What basic strategy does with the hand in play; undefined where no hand is. */
export function adviceFor(board: BlackjackBoard): BlackjackMove | undefined {
  const [dealerCard] = board.dealer
  const seat = board.seats[board.active.seat]
  if (board.phase !== 'hands' || dealerCard === undefined || !seat) return undefined
  return adviseMove(seat.hands, board.active.hand, dealerCard)
}

/** What a run does next: basic strategy, and never insurance. */
export function nextOfBlackjack(board: BlackjackBoard): StagedChoice {
  if (board.phase === 'insurance') return { type: 'insure', seats: [] }
  return { type: adviceFor(board) ?? 'stand' }
}
