import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../clock.ts'
import { dayOf, dayOfKey, dayOfNumber, keyOfDay, startOf } from './day.ts'
import { type CalendarPeriod, windowAfter, windowBefore, windowOf, windowOfKey } from './period.ts'

const at = (text: string) => epochMs(Date.parse(text))
const PERIODS: readonly CalendarPeriod[] = ['daily', 'weekly', 'semimonthly', 'monthly']

describe('the days of the house', () => {
  it.each([
    ['2026-03-02T15:59:59.999Z', 480, '2026-03-02'],
    ['2026-03-02T16:00:00Z', 480, '2026-03-03'],
    ['2026-03-02T02:59:59Z', -180, '2026-03-01'],
    ['1969-12-31T23:59:59Z', 0, '1969-12-31'],
  ])('%s, %i minutes east, is %s', (moment, offsetMinutes, key) => {
    expect(keyOfDay(dayOf(at(moment), offsetMinutes))).toBe(key)
  })

  it('begin at midnight of the house', () => {
    expect(startOf(dayOfKey('2026-03-03'), 480)).toBe(at('2026-03-02T16:00:00Z'))
  })

  it.each(['2026-02-30', '2026-3-2', '', '2026-03'])('are not called %j', (key) => {
    expect(() => dayOfKey(key)).toThrow('day of the calendar')
  })
})

describe('the windows of a period', () => {
  it.each([
    ['daily', '2026-03-03', '2026-03-03', '2026-03-03'],
    ['weekly', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['semimonthly', '2026-02A', '2026-02-01', '2026-02-15'],
    ['semimonthly', '2026-02B', '2026-02-16', '2026-02-28'],
    ['monthly', '2028-02', '2028-02-01', '2028-02-29'],
    ['monthly', '2026-12', '2026-12-01', '2026-12-31'],
  ] as const)('%s: %s is %s to %s', (period, key, first, last) => {
    expect(windowOfKey(period, key)).toEqual({ key, first: dayOfKey(first), last: dayOfKey(last) })
  })

  it.each([
    ['weekly', '2026-03-03'],
    ['semimonthly', '2026-03'],
    ['monthly', '2026-03A'],
    ['daily', '2026-03B'],
  ] as const)('%s: there is none called %s', (period, key) => {
    expect(() => windowOfKey(period, key)).toThrow('window of the period')
  })

  it('follow each other without a gap, and each day lies in one', () => {
    const days = fc.integer({ min: -40_000, max: 60_000 }).map(dayOfNumber)
    fc.assert(
      fc.property(days, fc.constantFrom(...PERIODS), (day, period) => {
        const window = windowOf(period, day)
        expect(window.first <= day && day <= window.last).toBe(true)
        expect(windowOfKey(period, window.key)).toEqual(window)
        expect(windowAfter(period, window).first).toBe(window.last + 1)
        expect(windowBefore(period, windowAfter(period, window))).toEqual(window)
      }),
      { numRuns: 500, seed: 20261128 },
    )
  })
})
