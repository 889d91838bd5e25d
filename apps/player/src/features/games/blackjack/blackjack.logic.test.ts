import type { RoundView } from '@baize/contract'
import { expect, it } from 'vitest'
import { blackjackOf, totalText } from './blackjack.logic.ts'

const opened = { type: 'roundOpened', cards: [7, 20], dealerCard: 5 }
const roundOf = (...events: object[]) =>
  ({ gameCode: 'blackjack', options: {}, events }) as unknown as RoundView

it('a pair that was split is two hands, and the next one is in play when the first is done', () => {
  const split = blackjackOf(roundOf(opened, { type: 'split', cards: [2, 9] }))
  expect(split.hands.map(({ cards }) => cards)).toEqual([
    [7, 2],
    [20, 9],
  ])
  expect(split.active).toBe(0)
  const stood = blackjackOf(
    roundOf(opened, { type: 'split', cards: [2, 9] }, { type: 'stood', hand: 0 }),
  )
  expect(stood).toMatchObject({ active: 1, isOpen: true })
})

it('a doubled hand holds two stakes, and the end shows every result', () => {
  const board = blackjackOf(
    roundOf(
      opened,
      { type: 'doubled', hand: 0, card: 3 },
      { type: 'dealerTurned', card: 9 },
      { type: 'dealerDrew', card: 10 },
      { type: 'handSettled', hand: 0, result: 'won' },
      { type: 'roundEnd', outcome: ['2', '1'] },
    ),
  )
  expect(board).toMatchObject({
    isOpen: false,
    ending: 'paid',
    results: ['won'],
    dealer: [5, 9, 10],
  })
  expect(board.hands[0]).toMatchObject({ stakes: 2, cards: [7, 20, 3] })
})

it('an ace is written both ways while it may count either', () => {
  expect(totalText([0, 5])).toBe('7 / 17')
  expect(totalText([0, 12])).toBe('21')
  expect(totalText([0, 5, 9])).toBe('17')
})
