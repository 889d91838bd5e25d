import type { EpochMs } from '@baize/kernel'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** `2026-04-18`: the business day of the house on which a moment falls; its day begins `offsetMinutes` east of UTC. */
export function houseDayOf(at: EpochMs, offsetMinutes: number): string {
  return new Date(at + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10)
}

/** `2026-04-18 20:14:36` at the house. */
export function houseClockText(at: EpochMs, offsetMinutes: number): string {
  return new Date(at + offsetMinutes * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** `+08:00`. */
export function offsetText(offsetMinutes: number): string {
  const absolute = Math.abs(offsetMinutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offsetMinutes < 0 ? '−' : '+'}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days a range has, the first and the last included. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Both days included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}
