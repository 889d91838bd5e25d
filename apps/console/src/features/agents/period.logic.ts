const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Days shown unless the address says others. */
const USUAL_DAYS = 7

/** Business days, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** `2026-04-18`: the business day of the house on which a moment falls; its days begin `offsetMinutes` east of UTC. */
export function houseDayOf(atMs: number, offsetMinutes: number): string {
  return new Date(atMs + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10)
}

function dayBefore(day: string, days = 1): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** The days given in the URL, by default the last seven. The server refuses an invalid range. */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): DayRange {
  const last = to ?? today
  return { from: from ?? dayBefore(last, USUAL_DAYS - 1), to: last }
}

/** Periods to choose by name, as an address has them; the usual one needs no words there. */
export function namedPeriods(today: string) {
  const [yesterday, month] = [dayBefore(today), `${today.slice(0, 8)}01`]
  return {
    today: { from: today },
    yesterday: { from: yesterday, to: yesterday },
    week: {},
    thirty: { from: dayBefore(today, 29) },
    ...(month !== today && { month: { from: month } }),
  } as const
}
