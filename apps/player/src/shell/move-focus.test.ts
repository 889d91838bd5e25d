import { expect, it } from 'vitest'
import { nextRow } from './move-focus.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, undefined],
  ['a', 1, undefined],
])('%s from row %i of three leads to %s', (key, at, row) => {
  expect(nextRow(key, at, 3)).toBe(row)
})
