import { Counter, type Registry } from 'prom-client'

/** What rings: `assertion` when code found its own books or rules broken. */
export type AlarmKind = 'assertion'

/** Counts alarms; any above zero wants a person. */
export function createAlarmMetrics(registry: Registry): (kind: AlarmKind) => void {
  const alarms = new Counter({
    name: 'baize_alarms_total',
    help: 'Findings that must never happen, by kind; the log has the details',
    labelNames: ['kind'],
    registers: [registry],
  })
  alarms.inc({ kind: 'assertion' satisfies AlarmKind }, 0)
  return (kind) => alarms.inc({ kind })
}
