import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { findDoubts } from './line-doubts.ts'

const rules = { nowMs: Date.parse('2026-11-29T12:00:00Z'), largestMinor: 1_000n }
const doubts = (bookedOn: string, amountMinor: bigint, largestMinor: bigint | null = 1_000n) =>
  findDoubts({ bookedOn, amountMinor: minor(amountMinor) }, { ...rules, largestMinor })

describe('what speaks against a line of the bank', () => {
  it.each([
    ['2026-11-29', 10_000n, []],
    ['2026-11-30', 10_000n, []],
    ['2026-12-01', 10_000n, ['in_future']],
    ['2025-11-30', 10_000n, []],
    ['2025-11-28', 10_000n, ['over_a_year']],
    ['2026-11-29', 10_001n, ['sum_unusual']],
    ['2027-11-29', 10_001n, ['in_future', 'sum_unusual']],
  ] as const)('booked on %s over %s: %j', (bookedOn, amountMinor, found) => {
    expect(doubts(bookedOn, amountMinor)).toEqual(found)
  })

  it('is no sum while no transfer can be ordered', () => {
    expect(doubts('2026-11-29', 999_999n, null)).toEqual([])
  })
})
