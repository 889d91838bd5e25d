import { describe, expect, it } from 'vitest'
import {
  hundredthsText,
  plainHundredths,
  readHundredths,
  shortHundredths,
} from './hundredths.logic.ts'

describe('numbers with two decimals', () => {
  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [4731, '47.31'],
    [1_000_000, '10000.00'],
  ])('%i is written %s into a field and read again', (value, text) => {
    expect(plainHundredths(value)).toBe(text)
    expect(readHundredths(text)).toBe(value)
  })

  it('is shown with groups', () => {
    expect(hundredthsText(4731)).toBe('47.31')
    expect(hundredthsText(1_000_000)).toBe('10,000.00')
  })

  it.each([
    ['2', 200],
    ['2.5', 250],
    ['2,5', 250],
    ['٢٫٥', 250],
    [' 1.01 ', 101],
    ['2.', 200],
    ['2.555', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('typed as %j they are %s', (text, expected) => {
    expect(readHundredths(text)).toBe(expected)
  })

  it.each([
    [20, '0.2'],
    [100, '1'],
    [1486, '14.86'],
    [100_100, '1,001'],
    [123_456_750, '1,234,567.5'],
  ])('%i is shortened to %s', (value, text) => {
    expect(shortHundredths(value)).toBe(text)
  })
})
