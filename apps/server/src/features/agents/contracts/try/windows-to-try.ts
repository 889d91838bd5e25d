import { type Day, dayAfter, type RunPeriod, type Terms } from '@baize/agents'
import { type EpochMs, epochMs } from '@baize/kernel'

/** How long a window of each period is taken to be, and how many of them are tried. */
const LENGTHS: Readonly<Record<Terms['period'], readonly [hours: number, count: number]>> = {
  monthly: [720, 1],
  semimonthly: [360, 2],
  weekly: [168, 4],
  daily: [24, 30],
  // The whole day so far is what real-time salary comes to.
  five_minutes: [24, 30],
  hourly: [1, 168],
} satisfies Record<RunPeriod | 'hourly' | 'five_minutes', readonly [number, number]>

const HOUR_MS = 3_600_000

/** Windows of equal length up to the start of today, the earliest first. */
export function windowsToTry(
  period: Terms['period'],
  today: { readonly day: Day; readonly begins: EpochMs },
): { readonly borders: readonly EpochMs[]; readonly from: Day; readonly to: Day } {
  const [hours, count] = LENGTHS[period]
  const begins = today.begins - hours * count * HOUR_MS
  return {
    borders: Array.from({ length: count }, (_, at) => epochMs(begins + at * hours * HOUR_MS)),
    from: dayAfter(today.day, (-hours * count) / 24),
    to: dayAfter(today.day, -1),
  }
}
