import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { monthAfter, monthOf, spanOfMonth } from './months.ts'

const EAST_8 = 480

describe('a month of the house', () => {
  it('begins at midnight of the house', () => {
    expect(monthOf(epochMs(Date.parse('2026-02-28T15:59:59Z')), EAST_8)).toBe('2026-02')
    expect(monthOf(epochMs(Date.parse('2026-02-28T16:00:00Z')), EAST_8)).toBe('2026-03')
    expect(spanOfMonth('2026-12', EAST_8)).toEqual({
      from: new Date('2026-11-30T16:00:00Z'),
      to: new Date('2026-12-31T16:00:00Z'),
    })
  })

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-02', -3, '2025-11'],
  ])('%s and %s more is %s', (month, months, other) => {
    expect(monthAfter(month, months)).toBe(other)
  })
})
