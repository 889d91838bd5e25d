import { expect, it } from 'vitest'
import { titleOf } from './tab-title.logic.ts'

it.each([
  [83, 'Shift', '(83) Shift · Baize console'],
  [0, 'Shift', 'Shift · Baize console'],
  [2, undefined, '(2) Baize console'],
])('names a tab of %i waiting things on the page %s', (waiting, page, title) => {
  expect(titleOf(waiting, page, 'Baize console')).toBe(title)
})
