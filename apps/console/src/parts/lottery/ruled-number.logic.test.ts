import { expect, it } from 'vitest'
import { isCountedWhole, numberOf, numbersIn } from './ruled-number.logic.ts'

it('a rule is about a number of its play, and about the play where that is counted as a whole', () => {
  expect(numbersIn('VN_NORTH', 'tail2')).toContain('07')
  expect(numbersIn('VN_NORTH', 'none')).toEqual([])
  expect([isCountedWhole('VN_NORTH', 'xien2'), isCountedWhole('VN_NORTH', 'tail2')]).toEqual([
    ...[true, false],
  ])
  expect(numberOf('VN_NORTH', 'xien2', '')).toBe('*')
  expect(numberOf('VN_NORTH', 'tail2', ' 07 ')).toBe('07')
})
