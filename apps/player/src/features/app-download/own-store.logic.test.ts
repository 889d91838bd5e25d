import { expect, it } from 'vitest'
import { ownStoreOf } from './own-store.logic.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

it.each([
  ['a phone with Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130', 5, 'android'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['an iPad that calls itself a Mac', MAC, 5, 'ios'],
  ['a Mac', MAC, 0, undefined],
  [
    'a desk with Windows and a touch screen',
    'Mozilla/5.0 (Windows NT 10.0) Chrome/130',
    10,
    undefined,
  ],
])('%s has steps of its own or none', (_what, userAgent, maxTouchPoints, store) => {
  expect(ownStoreOf({ userAgent, maxTouchPoints })).toBe(store)
})
