import type { EpochMs } from '@baize/kernel'
import { businessDayOf, startOfBusinessDay } from '../../../house/agents/house-day.ts'

/** The month of a moment, as `2026-04`, in the days of the house. */
export function monthOf(at: EpochMs, offsetMinutes: number): string {
  return businessDayOf(at, offsetMinutes).slice(0, 7)
}

/** Months from one to a later one. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return count(to) - count(from)
}

/** The first moment after a month. */
export function endOfMonth(month: string, offsetMinutes: number): Date {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return startOfBusinessDay(next.toISOString().slice(0, 10), offsetMinutes)
}
