import { AGENT_DAYS_MAX } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { dayAfter, startOfBusinessDay } from '../../../house/agents/house-day.ts'

/** Business days, both included, and the moments between which they lie. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly begins: Date
  readonly ends: Date
}

const DAY_MS = 86_400_000

export function readPeriod(
  { from, to }: { readonly from: string; readonly to: string },
  offsetMinutes: number,
): Result<Period, 'period_not_possible'> {
  const days = daysOf(from, to)
  if (days < 1 || days > AGENT_DAYS_MAX) return refuse('period_not_possible')
  return succeed(periodOf(from, to, offsetMinutes))
}

/** As many days right before. */
export function periodBefore({ from, to }: Period, offsetMinutes: number): Period {
  const days = daysOf(from, to)
  return periodOf(dayAfter(from, -days), dayAfter(from, -1), offsetMinutes)
}

/** The part of a period that lies on or after a day; empty where none does. */
export function periodSince(period: Period, since: string, offsetMinutes: number): Period {
  if (since <= period.from) return period
  const begins = startOfBusinessDay(since, offsetMinutes)
  return { ...period, from: since, begins: begins < period.ends ? begins : period.ends }
}

function periodOf(from: string, to: string, offsetMinutes: number): Period {
  return {
    ...{ from, to },
    begins: startOfBusinessDay(from, offsetMinutes),
    ends: startOfBusinessDay(dayAfter(to), offsetMinutes),
  }
}

function daysOf(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}
