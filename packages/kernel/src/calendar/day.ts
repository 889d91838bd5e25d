import { assert } from '../assert.ts'
import { type EpochMs, epochMs } from '../clock.ts'

/** A business day of the house: days since 1970-01-01 in its own offset. */
export type Day = number & { readonly __unit: 'day' }

/** Days one after the other, both ends included. */
export interface DaySpan {
  readonly first: Day
  readonly last: Day
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Marks a whole number as a day. */
export function dayOfNumber(value: number): Day {
  return value as Day
}

/** The day on which a moment falls, `offsetMinutes` east of UTC. */
export function dayOf(at: EpochMs, offsetMinutes: number): Day {
  return dayOfNumber(Math.floor((at + offsetMinutes * MINUTE_MS) / DAY_MS))
}

/** The first moment of a day. */
export function startOf(day: Day, offsetMinutes: number): EpochMs {
  return epochMs(day * DAY_MS - offsetMinutes * MINUTE_MS)
}

export function dayAfter(day: Day, days = 1): Day {
  return dayOfNumber(day + days)
}

/** `2026-03-02`. */
export function keyOfDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Reads `2026-03-02`; anything that is no day of the calendar is a mistake of ours. */
export function dayOfKey(key: string): Day {
  const ms = DAY_PATTERN.test(key) ? Date.parse(`${key}T00:00:00Z`) : Number.NaN
  const day = dayOfNumber(ms / DAY_MS)
  assert(Number.isInteger(day) && keyOfDay(day) === key, 'a key names a day of the calendar')
  return day
}
