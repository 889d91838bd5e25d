import { type BodyOf, operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { dayAfter, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import { loadAuditTargets } from '../../../house/desk/audit-targets.store.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { writeAuditFile } from './audit-export.ts'
import { type AuditFilter, loadAuditPage, loadLastAuditId } from './audit-log.store.ts'
import type { StaffDeps } from './staff-deps.ts'

/** A filter as the page has it, with days of the house. */
type Asked = Omit<BodyOf<typeof operations.exportAudit>, 'format'>

export function auditLogRoutes(
  deps: Pick<StaffDeps, 'pool' | 'clock' | 'houseOffsetMinutes'>,
): Route[] {
  const { pool, clock } = deps
  const filterOfDays = ({ from, to, ...rest }: Asked): AuditFilter => ({
    ...rest,
    from: from === undefined ? undefined : startOfBusinessDay(from, deps.houseOffsetMinutes),
    before:
      to === undefined ? undefined : startOfBusinessDay(dayAfter(to), deps.houseOffsetMinutes),
  })
  return [
    route(operations.getAuditLog, async ({ query }) => {
      const { pageNo, pageSize, ...filter } = query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadAuditPage(pool, { ...filterOfDays(filter), ...slice })
      const targetOf = await loadAuditTargets(pool, rows)
      return succeed({
        items: rows.map((row) => ({ ...row, at: row.at.toISOString(), target: targetOf(row) })),
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),

    route(operations.exportAudit, async (call) => {
      const { format, ...filter } = call.body
      const now = clock.now()
      // The row about the export is not in it: what is taken is what was there before.
      const upToId = await inTransaction(pool, async (tx) => {
        const last = await loadLastAuditId(tx)
        await saveAuditEntry(tx, {
          at: now,
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'audit.exported',
          subject: format,
          details: { ...filled(filter), upToId: last },
        })
        return last
      })
      const day = new Date(now).toISOString().slice(0, 10)
      return succeed({
        type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
        name: `audit-${day}.${format}`,
        content: writeAuditFile(pool, format, { ...filterOfDays(filter), upToId }),
      })
    }),
  ]
}

/** What of a filter was filled in. */
function filled(filter: Asked): Record<string, string> {
  const entries = Object.entries(filter).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return Object.fromEntries(entries)
}
