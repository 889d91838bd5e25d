import { raiseAlarms } from '../features/alarms/door.ts'
import type { VelocityParts } from '../features/cashier/door.ts'
import type { ServerCore } from './server-core.ts'

/** The watch over withdrawals, with the operator's numbers and alarms of their own kind. */
export function createVelocityParts(
  { pool, clock, settings }: ServerCore,
  log: Parameters<typeof raiseAlarms>[0]['log'],
): VelocityParts {
  return {
    pool,
    clock,
    async unusualFrom() {
      const { withdrawal } = await settings()
      const { alarmSimilar: similar, alarmCycles: cycles, alarmHourMinor: hourMinor } = withdrawal
      return { similar, cycles, hourMinor }
    },
    async raise(found) {
      const findings = found.map((each) => ({ kind: 'withdrawals' as const, ...each }))
      await raiseAlarms({ pool, clock, log }, findings)
    },
  }
}
