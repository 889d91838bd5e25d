import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { NO_HANDS } from './blackjack.logic.ts'
import { nextOfBlackjack } from './blackjack-plan.logic.ts'
import type { BlackjackBoard } from './board.ts'
import { costOf, orderFor, sideRangeOf } from './stakes.logic.ts'

/** A card of this rank, ace 1 to king 13. */
const card = (rank: number): number => rank - 1

const boardOf = (dealer: number, ...ranks: number[]): BlackjackBoard => ({
  ...{ ...NO_HANDS, isOpen: true, phase: 'hands', dealer: [card(dealer)] },
  seats: [
    {
      ...{ place: 0, sideBets: [], isInsured: false, isSurrendered: false },
      hands: [{ place: 0, cards: ranks.map(card), stakes: 1, isDone: false }],
    },
  ],
})

describe('a run of blackjack', () => {
  it.each([
    ['8 8 against a 10', boardOf(10, 8, 8), 'split'],
    ['11 against a 6', boardOf(6, 5, 6), 'double'],
    ['11 of three cards against a 6', boardOf(6, 2, 4, 5), 'hit'],
    ['16 against a 10', boardOf(10, 10, 6), 'surrender'],
    ['20 against a 10', boardOf(10, 10, 12), 'stand'],
  ] as const)('plays %s by basic strategy', (_, board, type) => {
    expect(nextOfBlackjack(board)).toEqual({ type })
  })

  it('takes no insurance', () => {
    const asked: BlackjackBoard = { ...boardOf(1, 10, 6), phase: 'insurance' }
    expect(nextOfBlackjack(asked)).toEqual({ type: 'insure', seats: [] })
  })
})

describe('what a round is played for', () => {
  const bets = { hands: 3, sides: { perfectPairs: minor(2_000n), plusThree: minor(2_000n) } }

  it('is every hand with its side bets', () => {
    expect(orderFor(bets, minor(20_000n))).toEqual({
      stakeMinor: 72_000n,
      options: {
        ...{ hands: 3, handMinor: '20000', perfectPairsMinor: '2000', plusThreeMinor: '2000' },
      },
    })
  })

  it('can come to four stakes a hand, and the side bets', () => {
    const { mostStakes, besideMinor } = costOf(bets)
    expect(20_000n * BigInt(mostStakes) + besideMinor).toBe(252_000n)
  })

  it('keeps a side bet below its hand and below its own limit', () => {
    const game = { leastMinor: minor(500n), mostMinor: minor(1_000_000n), stepMinor: minor(2n) }
    expect(sideRangeOf(game, minor(20_000n)).mostMinor).toBe(20_000n)
    expect(sideRangeOf(game, minor(500_000n)).mostMinor).toBe(50_000n)
  })
})
