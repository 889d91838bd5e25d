import { expect, it } from 'vitest'
import { plainMoney } from './plain-money.ts'

it.each([
  ['5', 2, '0.05'],
  ['123456', 2, '1234.56'],
  ['100', 0, '100'],
  [null, 2, ''],
])('writes %s at %i decimals as it is typed', (wire, exponent, text) => {
  expect(plainMoney(wire, exponent)).toBe(text)
})
