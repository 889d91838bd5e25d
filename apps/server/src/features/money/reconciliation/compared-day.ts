const DAY_MS = 86_400_000

export interface ComparedDay {
  readonly from: Date
  readonly until: Date
}

/** A day in UTC by its date. */
export function dayOf(day: string): ComparedDay {
  const from = new Date(`${day}T00:00:00.000Z`)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

/** The last day that has been over for a while: what is told late of it comes in that time. */
export function lastDayBefore(nowMs: number, quietMs: number): ComparedDay {
  const until = new Date(Math.floor((nowMs - quietMs) / DAY_MS) * DAY_MS)
  return { from: new Date(until.getTime() - DAY_MS), until }
}
