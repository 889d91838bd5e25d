import type { EpochMs } from '@baize/kernel'
import { businessDayOf, startOfBusinessDay } from '../../../house/agents/house-day.ts'

/** The month of the house on which a moment falls, as `2026-03`. */
export function monthOf(at: EpochMs, offsetMinutes: number): string {
  return businessDayOf(at, offsetMinutes).slice(0, 'yyyy-mm'.length)
}

/** The month a number of months later; earlier for a negative number. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 'yyyy-mm'.length)
}

/** A month as a half-open interval: its start, and the start of the next month. */
export function spanOfMonth(
  month: string,
  offsetMinutes: number,
): { readonly from: Date; readonly to: Date } {
  return {
    from: startOfBusinessDay(`${month}-01`, offsetMinutes),
    to: startOfBusinessDay(`${monthAfter(month)}-01`, offsetMinutes),
  }
}
