import { formatClock, formatDay, formatMonth } from '../../parts/format.ts'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The middle of a month is in it wherever the reader is. What is no month stays as it is. */
export function monthText(month: string): string {
  if (!MONTH.test(month)) return month
  return formatMonth(`${month}-15T12:00:00Z`)
}

/** So many months in UTC, the present one first. */
export function monthsUntil(nowMs: number, count: number): readonly string[] {
  const now = new Date(nowMs)
  return Array.from({ length: count }, (_none, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

/** From when until when a month in UTC lasts, by the clock of the house. */
export function spanText(month: string): { readonly from: string; readonly until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const textOf = (at: Date) => `${formatDay(at)} ${formatClock(at)}`
  return {
    from: textOf(new Date(Date.UTC(year, number - 1, 1))),
    until: textOf(new Date(Date.UTC(year, number, 1))),
  }
}
