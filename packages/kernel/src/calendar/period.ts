import { assert } from '../assert.ts'
import { type Day, type DaySpan, dayAfter, dayOfKey, dayOfNumber, keyOfDay } from './day.ts'

/** Days that are counted together. Weeks begin on Monday, half months on the 1st and the 16th. */
export type CalendarPeriod = 'daily' | 'weekly' | 'semimonthly' | 'monthly'

/** The whole days of one period. */
export interface Window extends DaySpan {
  /** `2026-03-02` of a day or of the first day of a week, `2026-03A`, `2026-03B`, `2026-03`. */
  readonly key: string
}

const HALF_DAYS = 15

/** The window of a period in which a day lies. */
export function windowOf(period: CalendarPeriod, day: Day): Window {
  const month = keyOfDay(day).slice(0, 7)
  const first = dayOfKey(`${month}-01`)
  const second = dayAfter(first, HALF_DAYS)
  switch (period) {
    case 'daily':
      return { key: keyOfDay(day), first: day, last: day }
    case 'weekly': {
      // 1970-01-01 was a Thursday.
      const monday = dayOfNumber(day - ((((day + 3) % 7) + 7) % 7))
      return { key: keyOfDay(monday), first: monday, last: dayAfter(monday, 6) }
    }
    case 'semimonthly':
      return day < second
        ? { key: `${month}A`, first, last: dayAfter(second, -1) }
        : { key: `${month}B`, first: second, last: lastOfMonth(first) }
    case 'monthly':
      return { key: month, first, last: lastOfMonth(first) }
  }
}

/** The window that a key names; a key of another period is a mistake of ours. */
export function windowOfKey(period: CalendarPeriod, key: string): Window {
  const [month, half] = [key.slice(0, 7), key.slice(7)]
  const day = half === 'B' ? '-16' : half === 'A' || half === '' ? '-01' : half
  const window = windowOf(period, dayOfKey(`${month}${day}`))
  assert(window.key === key, 'a key names a window of the period')
  return window
}

export function windowAfter(period: CalendarPeriod, window: Window): Window {
  return windowOf(period, dayAfter(window.last))
}

export function windowBefore(period: CalendarPeriod, window: Window): Window {
  return windowOf(period, dayAfter(window.first, -1))
}

function lastOfMonth(first: Day): Day {
  // No month has more than 31 days, and the next one at least 28.
  const next = keyOfDay(dayAfter(first, 31)).slice(0, 7)
  return dayAfter(dayOfKey(`${next}-01`), -1)
}
