import { CONTRACT_TYPES } from '@baize/contract'
import type { TaskList } from 'graphile-worker'
import { payRuns } from './pay-runs.ts'
import type { RunParts } from './run-parts.ts'
import { PAY_TASK, settleDue, settleLate } from './settle-due.ts'

/**
 * Days are settled at 03:00 of the house, which is on the half hour in most offsets; hours at five past, or a little later where figures are; the day so far
 * every five minutes. Once a day, soon after the days, what came in late.
 */
export const RUNS_CRONTAB = [
  '0,30 * * * * agents:settle-days ?max=1',
  '5,10,15,20 * * * * agents:settle-hours ?max=1',
  '*/5 * * * * agents:settle-real-time ?max=1',
  '15 * * * * agents:settle-late ?max=1',
  `*/5 * * * * ${PAY_TASK} ?max=1`,
].join('\n')

const HOUR_MS = 3_600_000
const LATE_HOUR = 3

/** Each may be repeated: windows that were settled are not settled again, and nobody is paid twice. */
export function runTasks(parts: RunParts): TaskList {
  return {
    async 'agents:settle-days'() {
      await settleDue(parts, 'daily_salary')
      await settleDue(parts, 'dividend')
    },
    async 'agents:settle-hours'() {
      await settleDue(parts, 'hourly')
    },
    async 'agents:settle-real-time'() {
      await settleDue(parts, 'real_time')
    },
    async 'agents:settle-late'() {
      if (hourOf(parts) !== LATE_HOUR) return
      for (const type of CONTRACT_TYPES) await settleLate(parts, type)
    },
    async [PAY_TASK]() {
      await payRuns(parts)
    },
  }
}

/** The hour of the day at the house. */
function hourOf({ clock, offsetMinutes }: RunParts): number {
  return Math.floor((clock.now() + offsetMinutes * 60_000) / HOUR_MS) % 24
}
