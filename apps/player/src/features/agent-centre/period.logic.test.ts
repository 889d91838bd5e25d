import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { daysIn, houseClockText, houseDayOf, offsetText } from './house-day.logic.ts'
import { isRangePossible, periodOf } from './period.logic.ts'

const EVENING = epochMs(Date.parse('2026-04-18T17:30:05Z'))

describe('the day of the house', () => {
  it.each([
    [480, '2026-04-19', '2026-04-19 01:30:05', '+08:00'],
    [0, '2026-04-18', '2026-04-18 17:30:05', '+00:00'],
    [-210, '2026-04-18', '2026-04-18 14:00:05', '−03:30'],
  ])('%i minutes east of UTC is %s', (offset, day, clock, written) => {
    expect(houseDayOf(EVENING, offset)).toBe(day)
    expect(houseClockText(EVENING, offset)).toBe(clock)
    expect(offsetText(offset)).toBe(written)
  })
})

describe('a period of the agent centre', () => {
  it.each([
    [{}, 'week', '2026-04-12', '2026-04-18'],
    [{ days: 'today' }, 'today', '2026-04-18', '2026-04-18'],
    [{ days: 'yesterday' }, 'yesterday', '2026-04-17', '2026-04-17'],
    [{ days: 'fortnight' }, 'fortnight', '2026-04-05', '2026-04-18'],
    [{ days: 'month' }, 'month', '2026-04-01', '2026-04-18'],
    [{ days: 'own', since: '2026-03-01', until: '2026-03-31' }, 'own', '2026-03-01', '2026-03-31'],
    [{ days: 'own', since: '2026-03-31', until: '2026-03-01' }, 'week', '2026-04-12', '2026-04-18'],
    [{ days: 'own', since: '2026-02-30', until: '2026-03-01' }, 'week', '2026-04-12', '2026-04-18'],
    [{ days: 'own' }, 'week', '2026-04-12', '2026-04-18'],
    [{ days: 'forever' }, 'week', '2026-04-12', '2026-04-18'],
  ])('asked for as %j is %s from %s to %s', (wish, period, from, to) => {
    expect(periodOf(wish, '2026-04-18')).toEqual({ period, from, to })
  })

  it('has 92 days at most', () => {
    const range = { from: '2026-01-01', to: '2026-04-02' }
    expect(daysIn(range)).toBe(92)
    expect(isRangePossible(range)).toBe(true)
    expect(isRangePossible({ ...range, to: '2026-04-03' })).toBe(false)
  })
})
