import { describe, expect, it } from 'vitest'
import { feeOf } from './fee.ts'
import { minor } from './money.ts'

describe('a fee', () => {
  it.each([
    [10_000n, 0, 0n, 0n],
    [10_000n, 150, 0n, 150n],
    [10_001n, 150, 0n, 150n],
    [9_999n, 1, 0n, 0n],
    [10_000n, 150, 500n, 650n],
    [400n, 0, 500n, 400n],
    [0n, 150, 500n, 0n],
  ])('of %i at %i hundredths of a percent and %i beside is %i', (amount, bps, fixed, fee) => {
    expect(feeOf(minor(amount), { feeBps: bps, feeFixedMinor: minor(fixed) })).toBe(fee)
  })

  it('is never below nothing', () => {
    expect(() => feeOf(minor(1n), { feeBps: -1, feeFixedMinor: minor(0n) })).toThrow(
      'below nothing',
    )
  })
})
