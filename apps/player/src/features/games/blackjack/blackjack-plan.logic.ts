import { adviseMove } from '@baize/games/blackjack/advice'
import { assert } from '@baize/kernel'
import type { StagedChoice } from '../originals/use-staged-game.ts'
import type { BlackjackBoard } from './blackjack.logic.ts'

/** A round can come to so many stakes: a pair split once, both hands doubled. */
export const MOST_STAKES = 4

/** What basic strategy does with the hand in play. */
export function nextOfBlackjack(board: BlackjackBoard): StagedChoice {
  const [dealerCard] = board.dealer
  assert(dealerCard !== undefined, 'the dealer shows a card in an open round')
  return { type: adviseMove(board.hands, board.active, dealerCard) ?? 'stand' }
}
