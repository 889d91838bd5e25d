import type { RoundView } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { expect, it } from 'vitest'
import { canSkip, guessesOn, hiloOf } from './hilo.logic.ts'

const roundOf = (...events: object[]) =>
  ({ gameCode: 'hilo', options: {}, events }) as unknown as RoundView
const opened = (card: number) => ({ type: 'roundOpened', card })

it('beside an ace one guess is for the same rank alone', () => {
  const [higher, lower] = guessesOn(hiloOf(roundOf(opened(13))))
  expect([higher.text, lower.text]).toEqual(['higher', 'same'])
  expect([higher.chance, lower.chance]).toEqual([ratio(12, 13), ratio(1, 13)])
})

it('a guess that would pay too much is not offered', () => {
  const right = { type: 'guessedRight', guess: 'higher', card: 12, multiplier: ['2000', '1'] }
  const board = hiloOf(roundOf(opened(6), right))
  expect(guessesOn(board).map(({ isOffered }) => isOffered)).toEqual([false, true])
})

it('the last card but one cannot be skipped', () => {
  const skipped = { type: 'cardSkipped', card: 3 }
  const board = hiloOf(roundOf(opened(6), skipped))
  expect([canSkip(board, 4), canSkip(board, 3)]).toEqual([true, false])
})

it('a lost round shows the card that was guessed wrong and the one that would have come', () => {
  const wrong = { type: 'guessedWrong', guess: 'higher', card: 1 }
  const end = { type: 'roundEnd', cards: [6, 1, 40], outcome: ['0', '1'] }
  expect(hiloOf(roundOf(opened(6), wrong, end))).toMatchObject({
    ending: 'lost',
    isOpen: false,
    next: 40,
  })
})
