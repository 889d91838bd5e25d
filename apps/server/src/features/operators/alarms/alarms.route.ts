import { operations } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { ruleOf } from '../../../house/alarms/alarm-rules.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { type AlarmRow, loadAlarmPage, saveResolution } from './alarms.store.ts'

export interface AlarmRouteParts {
  readonly pool: pg.Pool
  readonly clock: Clock
}

/** Alarms as staff see and resolve them. */
export function alarmRoutes({ pool, clock }: AlarmRouteParts): Route[] {
  return [
    route(operations.getAlarms, async ({ query }) => {
      const { pageNo, pageSize } = query
      const offset = (pageNo - 1) * pageSize
      const { rows, openCount, totalCount } = await loadAlarmPage(pool, { limit: pageSize, offset })
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({
        items: rows.map(viewAlarm),
        openCount,
        pageNo,
        pageSize,
        totalPages,
        totalCount,
      })
    }),
    route(operations.resolveAlarm, async (call) => {
      const staff = staffOf(call)
      const at = new Date(clock.now())
      const { alarmId } = call.params
      const { resolution } = call.body
      const resolved = await inTransaction(pool, async (tx) => {
        const by = staff.displayName
        const alarm = await saveResolution(tx, { alarmId, by, resolution, at })
        if (!alarm) return undefined
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'alarm.resolved',
          subject: alarm.finding,
          details: { concerns: alarm.subject, resolution },
        })
        return alarm
      })
      return resolved ? succeed({ alarm: viewAlarm(resolved) }) : refuse('alarm_not_open')
    }),
  ]
}

function viewAlarm(row: AlarmRow) {
  const { resolvedAt, resolvedBy, resolution, timesSeen, raisedAt, lastSeenAt, ...rest } = row
  const isResolved = resolvedAt !== null && resolvedBy !== null && resolution !== null
  return {
    ...rest,
    rule: ruleOf(rest.finding),
    raisedAt: raisedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    timesSeen: Number(timesSeen),
    resolved: isResolved ? { at: resolvedAt.toISOString(), by: resolvedBy, resolution } : null,
  }
}
