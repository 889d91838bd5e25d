import { adviseMove } from '@baize/games/blackjack/advice'
import type { BlackjackMove } from '@baize/games/blackjack/events'
import { movesNow } from '@baize/games/blackjack/seats/rules'
import type { StagedChoice } from '../originals/use-staged-game.ts'
import type { BlackjackBoard } from './board.ts'

/** The legal moves of the active hand. */
export function movesOf({ phase, ...board }: BlackjackBoard): readonly BlackjackMove[] {
  return phase === 'idle' ? [] : movesNow({ ...board, phase })
}

/** What basic strategy does with the active hand; undefined where there is none. */
export function adviceFor(board: BlackjackBoard): BlackjackMove | undefined {
  const [dealerCard] = board.dealer
  const seat = board.seats[board.active.seat]
  if (board.phase !== 'hands' || dealerCard === undefined || !seat) return undefined
  return adviseMove(seat.hands, board.active.hand, dealerCard)
}

/** The next move of autoplay: basic strategy, never insurance. */
export function nextOfBlackjack(board: BlackjackBoard): StagedChoice {
  if (board.phase === 'insurance') return { type: 'insure', seats: [] }
  return { type: adviceFor(board) ?? 'stand' }
}
