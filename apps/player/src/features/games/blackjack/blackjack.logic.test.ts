import type { RoundView } from '@baize/contract'
import type { SeatsOptions } from '@baize/games/blackjack/seats/events'
import { describe, expect, it } from 'vitest'
import { blackjackOf, totalText } from './blackjack.logic.ts'
import { closedReason } from './move-reason.logic.ts'
import { handSumsOf } from './round-sums.logic.ts'

const roundOf = (version: string, stakeMinor: string, options: object, ...events: object[]) =>
  ({ gameCode: 'blackjack', version, stakeMinor, options, events }) as unknown as RoundView
const firstRound = (...events: object[]) => roundOf('blackjack@1', '200', {}, ...events)

const THREE: SeatsOptions = {
  ...{ hands: 3, handMinor: '20000', perfectPairsMinor: '2000', plusThreeMinor: '2000' },
}
const threeHands = (...events: object[]) => roundOf('blackjack@2', '72000', THREE, ...events)

describe('a round of version 1', () => {
  const opened = { type: 'roundOpened', cards: [7, 20], dealerCard: 0 }

  it('is one place, whose pair that was split is two hands, played one after the other', () => {
    const split = { type: 'split', cards: [2, 9] }
    const board = blackjackOf(firstRound(opened, split))
    expect(board.seats[0]?.hands.map(({ cards }) => cards)).toEqual([
      [7, 2],
      [20, 9],
    ])
    expect(board).toMatchObject({ active: { seat: 0, hand: 0 }, handMinor: 100n })
    const stood = blackjackOf(firstRound(opened, split, { type: 'stood', hand: 0 }))
    expect(stood).toMatchObject({ active: { seat: 0, hand: 1 }, isOpen: true })
  })

  it('asks about no insurance', () => {
    expect(blackjackOf(firstRound(opened)).phase).toBe('hands')
  })

  it('shows a doubled hand, and how it ended', () => {
    const board = blackjackOf(
      firstRound(
        opened,
        { type: 'doubled', hand: 0, card: 3 },
        { type: 'dealerTurned', card: 9 },
        { type: 'dealerDrew', card: 10 },
        { type: 'handSettled', hand: 0, result: 'won' },
        { type: 'roundEnd', outcome: ['2', '1'] },
      ),
    )
    expect(board).toMatchObject({ isOpen: false, ending: 'paid', dealer: [0, 9, 10] })
    expect(board.seats[0]?.hands[0]).toMatchObject({ stakes: 2, cards: [7, 20, 3], result: 'won' })
  })
})

describe('a round of three hands', () => {
  const opened = {
    ...{ type: 'roundOpened', dealerCard: 13 },
    hands: [
      [10, 17],
      [7, 20],
      [12, 31],
    ],
  }

  it('asks about insurance with an ace, and says what was insured', () => {
    expect(blackjackOf(threeHands(opened)).phase).toBe('insurance')
    const insured = blackjackOf(threeHands(opened, { type: 'insured', seats: [1] }))
    expect(insured).toMatchObject({ phase: 'hands', active: { seat: 0, hand: 0 } })
    expect(handSumsOf(insured)).toMatchObject({ openedMinor: 60_000n, insuredMinor: 10_000n })
  })

  it('goes to the next hand when one is given up', () => {
    const board = blackjackOf(
      threeHands(opened, { type: 'insured', seats: [] }, { type: 'surrendered', seat: 0 }),
    )
    expect(board.active).toEqual({ seat: 1, hand: 0 })
  })

  it('says why a move is closed', () => {
    const declined = { type: 'insured', seats: [] }
    const board = blackjackOf(threeHands(opened, declined))
    expect(closedReason(board, 'split', undefined)).toBe('noPair')
    expect(closedReason(board, 'double', undefined)).toBeUndefined()
    expect(closedReason(board, 'double', 19_999n as never)).toBe('balance')
    const split = blackjackOf(
      threeHands(...[opened, declined, { type: 'stood', seat: 0, hand: 0 }], {
        type: 'split',
        seat: 1,
        cards: [2, 9],
      }),
    )
    expect(closedReason(split, 'split', undefined)).toBe('splitOnce')
    expect(closedReason(split, 'surrender', undefined)).toBe('unsplit')
    const hit = blackjackOf(
      threeHands(opened, declined, { type: 'hit', seat: 0, hand: 0, card: 1 }),
    )
    expect(closedReason(hit, 'double', undefined)).toBe('firstTwo')
  })
})

it('an ace is written both ways while it may count either', () => {
  expect(totalText([0, 5])).toBe('7 / 17')
  expect(totalText([0, 12])).toBe('21')
  expect(totalText([0, 5, 9])).toBe('17')
})
