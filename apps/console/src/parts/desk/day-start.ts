/** When the day of this browser's clock began, for figures of today. */
export function dayStart(now: Date): string {
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  return start.toISOString()
}

/** When a day such as `2026-11-29` begins by this browser's clock, or so many days later. */
export function localDayStart(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
