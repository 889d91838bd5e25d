import { CONTRACT_TYPES } from '@baize/contract'
import type { TaskList } from 'graphile-worker'
import { payRuns } from './pay-runs.ts'
import type { RunDeps } from './run-deps.ts'
import { PAY_TASK, settleDue, settleLate, settleSeriesDue } from './settle-due.ts'

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
export function runTasks(deps: RunDeps): TaskList {
  return {
    async 'agents:settle-days'() {
      await settleDue(deps, 'daily_salary')
      await settleDue(deps, 'dividend')
      await settleSeriesDue(deps)
    },
    async 'agents:settle-hours'() {
      await settleDue(deps, 'hourly')
    },
    async 'agents:settle-real-time'() {
      await settleDue(deps, 'real_time')
    },
    async 'agents:settle-late'() {
      if (hourOf(deps) !== LATE_HOUR) return
      for (const type of CONTRACT_TYPES) await settleLate(deps, type)
    },
    async [PAY_TASK]() {
      await payRuns(deps)
    },
  }
}

/** The hour of the day at the house. */
function hourOf({ clock, offsetMinutes }: RunDeps): number {
  return Math.floor((clock.now() + offsetMinutes * 60_000) / HOUR_MS) % 24
}
