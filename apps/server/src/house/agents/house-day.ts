import type { EpochMs } from '@baize/kernel'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The business day on which a moment falls, as `2026-04-18`; the house's day begins `offsetMinutes` east of UTC. */
export function businessDayOf(at: EpochMs, offsetMinutes: number): string {
  return new Date(at + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10)
}

/** The first moment of a business day. */
export function startOfBusinessDay(day: string, offsetMinutes: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMinutes * MINUTE_MS)
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
