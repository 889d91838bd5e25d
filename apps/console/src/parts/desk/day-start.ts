/** When the day of this browser's clock began, for figures of today. */
export function dayStart(now: Date): string {
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  return start.toISOString()
}
