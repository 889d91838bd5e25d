import { expect, it } from 'vitest'
import { titleOf } from './use-page-title.ts'

it.each([
  ['Help centre', 'Help centre · Baize'],
  ['  Lantern\n Tiger ', 'Lantern Tiger · Baize'],
  ['Baize', 'Baize'],
  ['', 'Baize'],
  [undefined, 'Baize'],
])('a page that calls itself %j is %j in the tab', (heading, title) => {
  expect(titleOf(heading, 'Baize')).toBe(title)
})
