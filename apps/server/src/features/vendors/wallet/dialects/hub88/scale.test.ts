import type { Minor } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMinor, toMinor } from './scale.ts'

const exponents = fc.integer({ min: 0, max: 8 })
const scales = fc.integer({ min: 0, max: 8 })
const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n })

describe('amounts of a vendor with another scale', () => {
  it.each([
    [123_000n, 2, 123n],
    [100_000n, 0, 1n],
    [100_000n, 8, 100_000_000n],
    [999n, 2, undefined],
    [100_001n, 0, undefined],
    [0n, 2, 0n],
  ])('%s hundred-thousandths are so many units with %s decimals: %s', (amount, exponent, minor) => {
    expect(toMinor(amount, 5, exponent)).toBe(minor)
  })

  it('come back as they went, whatever the currency', () => {
    fc.assert(
      fc.property(amounts, scales, exponents, (amount, scale, exponent) => {
        const minor = toMinor(amount, scale, exponent)
        if (minor !== undefined) expect(fromMinor(minor, scale, exponent)).toBe(amount)
      }),
    )
  })

  it('are told exactly wherever they can be, and else with less, never with more', () => {
    fc.assert(
      fc.property(amounts, scales, exponents, (balance, scale, exponent) => {
        const told = fromMinor(balance as Minor, scale, exponent)
        const back = toMinor(told, scale, exponent)
        expect(back).toBeDefined()
        expect((back ?? -1n) <= balance).toBe(true)
        if (scale >= exponent) expect(back).toBe(balance)
      }),
    )
  })
})
