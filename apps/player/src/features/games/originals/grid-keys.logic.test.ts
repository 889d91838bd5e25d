import { expect, it } from 'vitest'
import { gridStep } from './grid-keys.logic.ts'

it.each([
  [0, 'ArrowLeft', 0],
  [0, 'ArrowRight', 1],
  [7, 'ArrowRight', 7],
  [8, 'ArrowUp', 0],
  [3, 'ArrowUp', 3],
  [31, 'ArrowDown', 39],
  [39, 'ArrowDown', 39],
  [5, 'a', 5],
])('from %i the key %s leads to %i on a board of eight columns', (place, key, expected) => {
  expect(gridStep(place, key, { columns: 8, count: 40 })).toBe(expected)
})
