import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { chipText, colourOf, heightOf } from './chips.logic.ts'

const chips = [500n, 2_500n, 10_000n].map(minor)

describe('a chip', () => {
  it.each([
    [500n, 2, '5'],
    [50n, 2, '0.50'],
    [100_000n, 2, '1K'],
    [250_000n, 2, '2.5K'],
    [1_000_000n, 2, '10K'],
    [5_000n, 0, '5K'],
    [200_000_000n, 2, '2M'],
  ])('of %i with %i decimals says %s', (amountMinor, exponent, text) => {
    expect(chipText(amountMinor, exponent)).toBe(text)
  })

  it.each([
    [500n, 0, 1],
    [3_500n, 1, 3],
    [22_500n, 2, 3],
    [100n, 0, 1],
  ])('stack of %i is of colour %i and %i high', (amountMinor, colour, height) => {
    expect(colourOf(chips, minor(amountMinor))).toBe(colour)
    expect(heightOf(chips, minor(amountMinor))).toBe(height)
  })
})
