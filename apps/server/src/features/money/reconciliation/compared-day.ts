import { epochMs } from '@baize/kernel'
import { businessDayOf, dayAfter, startOfBusinessDay } from '../../../house/agents/house-day.ts'

const DAY_MS = 86_400_000

export interface ComparedDay {
  readonly from: Date
  readonly until: Date
}

/** A day by its date; it begins `offsetMinutes` east of UTC. */
export function dayOf(day: string, offsetMinutes: number): ComparedDay {
  const from = startOfBusinessDay(day, offsetMinutes)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

/** The last day that has been over for a while: what is told late of it comes in that time. */
export function lastDayBefore(
  nowMs: number,
  { quietMs, offsetMinutes }: { readonly quietMs: number; readonly offsetMinutes: number },
): ComparedDay {
  const today = businessDayOf(epochMs(nowMs - quietMs), offsetMinutes)
  return dayOf(dayAfter(today, -1), offsetMinutes)
}
