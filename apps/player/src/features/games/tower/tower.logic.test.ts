import type { RoundView } from '@baize/contract'
import { expect, it } from 'vitest'
import { faceOf, stepDifficulty, towerOf } from './tower.logic.ts'

const opened = { type: 'roundOpened', nextMultiplier: ['99', '50'] }
const climbed = {
  type: 'doorOpened',
  floor: 0,
  door: 1,
  multiplier: ['99', '50'],
  nextMultiplier: ['99', '25'],
}
const roundOf = (...events: object[]) =>
  ({ gameCode: 'tower', options: { difficulty: 'hard' }, events }) as unknown as RoundView

it('a tower shows the doors that were opened and no dragon while it is open', () => {
  const board = towerOf(roundOf(opened, climbed))
  expect(board).toMatchObject({ isOpen: true, stepCount: 1, difficulty: 'hard' })
  expect([0, 1].map((door) => faceOf(board, 0, door))).toEqual(['closed', 'safe'])
})

it('a tower that was lost shows the dragon that was met and the others', () => {
  const met = { type: 'dragonMet', floor: 1, door: 0 }
  const end = { type: 'roundEnd', dragons: [[0], [0], [1]], outcome: ['0', '1'] }
  const board = towerOf(roundOf(opened, climbed, met, end))
  expect(board).toMatchObject({ isOpen: false, ending: 'lost', multiplier: undefined })
  expect(faceOf(board, 1, 0)).toBe('met')
  expect(faceOf(board, 0, 0)).toBe('dragon')
  expect(faceOf(board, 2, 1)).toBe('dragon')
})

it('difficulties end at both sides', () => {
  expect(stepDifficulty('easy', -1)).toBe('easy')
  expect(stepDifficulty('easy', 1)).toBe('medium')
  expect(stepDifficulty('master', 1)).toBe('master')
})
