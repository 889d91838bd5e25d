import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { periodStart, readPeriod } from './period.logic.ts'

describe('a period of the records', () => {
  const noon = epochMs(new Date(2026, 10, 21, 12, 30).getTime())

  it('starts at midnight where the player is', () => {
    expect(periodStart('today', noon)).toBe(new Date(2026, 10, 21).toISOString())
  })

  it('counts today as one of its days', () => {
    expect(periodStart('week', noon)).toBe(new Date(2026, 10, 15).toISOString())
    expect(periodStart('month', noon)).toBe(new Date(2026, 9, 23).toISOString())
  })

  it('has no start when it is all time', () => {
    expect(periodStart('all', noon)).toBeUndefined()
  })

  it('is a week unless the address names another', () => {
    expect(readPeriod('month')).toBe('month')
    expect(readPeriod('decade')).toBe('week')
    expect(readPeriod(undefined)).toBe('week')
  })
})
