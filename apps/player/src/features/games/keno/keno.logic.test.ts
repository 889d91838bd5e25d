import type { RoundView } from '@baize/contract'
import { expect, it } from 'vitest'
import { isSameChoice, quickPick, shownOf, toggled } from './keno.logic.ts'

const drawn = [31, 36, 12, 32, 2, 8, 20, 10, 25, 17]
const round = {
  gameCode: 'keno',
  events: [{ type: 'drawn', numbers: drawn, hits: [] }],
} as unknown as RoundView

it('a choice takes numbers up to ten and gives them back', () => {
  const full = quickPick(10, () => 0)
  expect(full).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(toggled(full, 40)).toBe(full)
  expect(toggled(full, 4)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10])
  expect(toggled([7], 40)).toEqual([7, 40])
})

it('a quick pick keeps how many were chosen', () => {
  expect(quickPick(3, (bound) => bound - 1)).toEqual([40, 39, 38])
  expect(quickPick(0, () => 5)).toHaveLength(10)
})

it('a draw is shown number by number', () => {
  expect(shownOf(undefined, 1)).toEqual([])
  expect(shownOf(round, 0)).toEqual([])
  expect(shownOf(round, 0.5)).toEqual([31, 36, 12, 32, 2])
  expect(shownOf(round, 1)).toEqual(drawn)
})

it('a choice is the same in any order', () => {
  expect(isSameChoice({ numbers: [1, 2], risk: 'low' }, { numbers: [2, 1], risk: 'low' })).toBe(
    true,
  )
  expect(isSameChoice({ numbers: [1, 2], risk: 'low' }, { numbers: [2], risk: 'low' })).toBe(false)
  expect(isSameChoice({ numbers: [1], risk: 'low' }, { numbers: [1], risk: 'high' })).toBe(false)
})
