import { describe, expect, it } from 'vitest'
import { reportMonths } from './report-months.ts'

describe('the months of a credit report', () => {
  it.each([
    ['2020-01', '2026-02', 3, ['2025-12', '2026-01', '2026-02']],
    ['2026-01', '2026-02', 12, ['2026-01', '2026-02']],
    ['2026-02', '2026-02', 12, ['2026-02']],
    ['2026-03', '2026-02', 12, ['2026-02']],
  ])('from %s to %s are the last %i at most', (first, last, most, months) => {
    expect(reportMonths(first, last, most)).toEqual(months)
  })
})
