const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Where the clock of a test of draws begins: on a full minute, an hour ahead. The database ends sales by the real time, which no
 * machine is slow enough to let come so far.
 */
export function startOfTestClock(): number {
  return Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + HOUR_MS
}
