import { LIMIT_PERIODS } from '@baize/contract'

export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
export type PerPeriod<Value> = Readonly<Record<LimitPeriod, Value>>

const DAY_MS = 24 * 60 * 60_000
/** 1970-01-01 was a Thursday; the Monday before it is three days earlier. */
const FIRST_MONDAY_MS = -3 * DAY_MS

/** When the period that holds a moment began: midnight, Monday or the first, in UTC. */
export function periodStart(period: LimitPeriod, atMs: number): number {
  switch (period) {
    case 'day':
      return Math.floor(atMs / DAY_MS) * DAY_MS
    case 'week':
      return Math.floor((atMs - FIRST_MONDAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS + FIRST_MONDAY_MS
    case 'month':
      return firstOfMonth(atMs, 0)
  }
}

/** The first moment that no longer belongs to the period. */
export function periodEnd(period: LimitPeriod, atMs: number): number {
  if (period === 'month') return firstOfMonth(atMs, 1)
  return periodStart(period, atMs) + (period === 'day' ? DAY_MS : 7 * DAY_MS)
}

export function yearStart(atMs: number): number {
  return Date.UTC(new Date(atMs).getUTCFullYear(), 0, 1)
}

export function mapPeriods<Value>(make: (period: LimitPeriod) => Value): PerPeriod<Value> {
  const [day, week, month] = LIMIT_PERIODS
  return { day: make(day), week: make(week), month: make(month) }
}

function firstOfMonth(atMs: number, later: number): number {
  const at = new Date(atMs)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)
}
