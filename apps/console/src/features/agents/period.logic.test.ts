import { describe, expect, it } from 'vitest'
import { houseDayOf, namedPeriods, periodOf } from './period.logic.ts'

describe('business days of the house', () => {
  it('begin when the house’s day begins, not the reader’s', () => {
    const lateInUtc = Date.parse('2026-04-17T17:00:00Z')
    expect(houseDayOf(lateInUtc, 480)).toBe('2026-04-18')
    expect(houseDayOf(lateInUtc, 0)).toBe('2026-04-17')
  })
})

describe('the period of an address', () => {
  it('is the last seven days where none is said', () => {
    expect(periodOf({}, '2026-04-18')).toEqual({ from: '2026-04-12', to: '2026-04-18' })
  })

  it('ends today where only its beginning is said', () => {
    const month = { from: '2026-04-01' }
    expect(periodOf(month, '2026-04-18')).toEqual({ from: '2026-04-01', to: '2026-04-18' })
  })

  it('keeps a range even across a month', () => {
    expect(periodOf({ to: '2026-03-02' }, '2026-04-18')).toEqual({
      from: '2026-02-24',
      to: '2026-03-02',
    })
  })

  it('of the month is not offered on its first day, when it is today', () => {
    expect(namedPeriods('2026-04-01')).not.toHaveProperty('month')
    expect(namedPeriods('2026-04-18')).toHaveProperty('month', { from: '2026-04-01' })
  })
})
