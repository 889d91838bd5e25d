import { expect, it } from 'vitest'
import { plainMoney } from '../../parts/plain-money.ts'
import { readPlaces, wrongPlace } from './limits.logic.ts'

it.each([
  ['5', 2, '0.05'],
  ['123456', 2, '1234.56'],
  ['100', 0, '100'],
  [null, 2, ''],
])('writes %s at %i decimals as it is typed', (wire, exponent, text) => {
  expect(plainMoney(wire, exponent)).toBe(text)
})

it('reads places in any case and order, each once', () => {
  expect(readPlaces(' us, ca-on\nUS ; de ')).toEqual(['CA-ON', 'DE', 'US'])
  expect(readPlaces('')).toEqual([])
})

it('finds what is no place', () => {
  expect(wrongPlace('US, CA-ON')).toBeUndefined()
  expect(wrongPlace('US, Canada')).toBe('CANADA')
  expect(wrongPlace('US-')).toBe('US-')
})
