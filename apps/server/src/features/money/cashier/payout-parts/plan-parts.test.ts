import { minor } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARTS_MAX, planParts, smallerMax } from './plan-parts.ts'

const planned = (amount: bigint, max: bigint | null, least: bigint) =>
  planParts(minor(amount), {
    maxMinor: max === null ? null : minor(max),
    leastMinor: minor(least),
  })

describe('the parts of a withdrawal', () => {
  it.each([
    [100n, null, 1n, [100n]],
    [100n, 100n, 1n, [100n]],
    [100n, 200n, 150n, [100n]],
    [101n, 100n, 1n, [100n, 1n]],
    [101n, 100n, 10n, [91n, 10n]],
    [250n, 100n, 10n, [100n, 100n, 50n]],
    [300n, 100n, 10n, [100n, 100n, 100n]],
    // Nothing to take from: the part before would become a crumb itself.
    [101n, 100n, 60n, [100n, 1n]],
    [BigInt(PARTS_MAX) * 100n, 100n, 1n, Array.from({ length: PARTS_MAX }, () => 100n)],
    [BigInt(PARTS_MAX) * 100n + 1n, 100n, 1n, undefined],
  ] as const)('of %s, at most %s and at least %s, are as planned', (amount, max, least, parts) => {
    expect(planned(amount, max, least)).toEqual(parts)
  })

  it('are the whole, and none is larger than it may be', () => {
    const sums = fc.record({
      amount: fc.bigInt({ min: 1n, max: 100_000_000_000n }),
      max: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
      least: fc.bigInt({ min: 1n, max: 1_000_000n }),
    })
    fc.assert(
      fc.property(sums, ({ amount, max, least }) => {
        const parts = planned(amount, max, least)
        if (!parts) return
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        expect(parts.length).toBeLessThanOrEqual(PARTS_MAX)
        for (const part of parts) expect(part > 0n && part <= max).toBe(true)
        // Two that are large enough exist: then none is a crumb.
        if (max >= 2n * least && amount >= least) {
          for (const part of parts) expect(part).toBeGreaterThanOrEqual(least)
        }
      }),
    )
  })

  it('go by the smaller of two largest sums', () => {
    expect(smallerMax(null, null)).toBeNull()
    expect(smallerMax(minor(5n), null)).toBe(5n)
    expect(smallerMax(null, minor(5n))).toBe(5n)
    expect(smallerMax(minor(4n), minor(5n))).toBe(4n)
    expect(smallerMax(minor(6n), minor(5n))).toBe(5n)
  })
})
