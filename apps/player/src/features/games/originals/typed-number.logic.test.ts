import { describe, expect, it } from 'vitest'
import { dividedRound, plainNumber, readTypedNumber } from './typed-number.logic.ts'

const RANGE = { least: 10_102, most: 99_000_000 }

describe('a typed number', () => {
  it.each([
    ['2.75', 27_500],
    ['2,75', 27_500],
    ['2.', 20_000],
    ['٢٫٧٥', 27_500],
    [' 9900 ', 99_000_000],
    ['1.0102', 10_102],
  ])('%s is %i ten-thousandths', (text, value) => {
    expect(readTypedNumber(text, 4, RANGE)).toEqual({ kind: 'number', value })
  })

  it.each([
    ['', 'unclear'],
    ['two', 'unclear'],
    ['-3', 'unclear'],
    ['1.2.3', 'unclear'],
    ['1.23456', 'unclear'],
    ['12345678', 'unclear'],
    ['1.0101', 'low'],
    ['9900.0001', 'high'],
  ])('%s is refused: %s', (text, kind) => {
    expect(readTypedNumber(text, 4, RANGE)).toEqual({ kind })
  })
})

it.each([
  [27_500, 4, '2.7500'],
  [5, 2, '0.05'],
  [6_399, 2, '63.99'],
  [7, 0, '7'],
])('%i with %i decimals is written %s', (value, decimals, text) => {
  expect(plainNumber(value, decimals)).toBe(text)
})

it.each([
  [99_000_000, 27_500, 3_600],
  [5, 2, 3],
  [4, 3, 1],
  [0, 7, 0],
])('%i over %i rounds to %i', (dividend, divisor, rounded) => {
  expect(dividedRound(dividend, divisor)).toBe(rounded)
})
