import type { PlayerHand } from '@baize/games/blackjack/events'
import { expect, it } from 'vitest'
import { NO_HANDS } from './blackjack.logic.ts'
import { nextOfBlackjack } from './blackjack-plan.logic.ts'

/** A card of this rank, ace 1 to king 13. */
const card = (rank: number): number => rank - 1

const hand = (...ranks: number[]): PlayerHand => ({
  cards: ranks.map(card),
  stakes: 1,
  isDone: false,
})

it.each([
  ['8 8 against a 10', hand(8, 8), 10, 'split'],
  ['11 against a 6', hand(5, 6), 6, 'double'],
  ['11 of three cards against a 6', hand(2, 4, 5), 6, 'hit'],
  ['16 against a 10', hand(10, 6), 10, 'surrender'],
  ['20 against a 10', hand(10, 12), 10, 'stand'],
] as const)('a run of blackjack plays %s by basic strategy', (_, own, dealer, type) => {
  const board = { ...NO_HANDS, isOpen: true, dealer: [card(dealer)], hands: [own] }
  expect(nextOfBlackjack(board)).toEqual({ type })
})
