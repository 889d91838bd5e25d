import { type BodyOf, operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { dayAfter, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { writeAuditFile } from './audit-export.ts'
import { type AuditWish, loadAuditPage, loadLastAuditId } from './audit-log.store.ts'
import type { StaffParts } from './staff-parts.ts'

/** A filter as the page has it, with days of the house. */
type Asked = Omit<BodyOf<typeof operations.exportAudit>, 'format'>

export function auditLogRoutes(
  parts: Pick<StaffParts, 'pool' | 'clock' | 'houseOffsetMinutes'>,
): Route[] {
  const { pool, clock } = parts
  const wishOf = ({ from, to, ...rest }: Asked): AuditWish => ({
    ...rest,
    from: from === undefined ? undefined : startOfBusinessDay(from, parts.houseOffsetMinutes),
    before:
      to === undefined ? undefined : startOfBusinessDay(dayAfter(to), parts.houseOffsetMinutes),
  })
  return [
    route(operations.getAuditLog, async ({ query }) => {
      const { pageNo, pageSize, ...wish } = query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadAuditPage(pool, { ...wishOf(wish), ...slice })
      return succeed({
        items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),

    route(operations.exportAudit, async (call) => {
      const { format, ...wish } = call.body
      const now = clock.now()
      // The row about the export is not in it: what is taken is what was there before.
      const upToId = await inTransaction(pool, async (tx) => {
        const last = await loadLastAuditId(tx)
        await saveAuditEntry(tx, {
          at: now,
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'audit.exported',
          subject: format,
          details: { ...filled(wish), upToId: last },
        })
        return last
      })
      const day = new Date(now).toISOString().slice(0, 10)
      return succeed({
        type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
        name: `audit-${day}.${format}`,
        content: writeAuditFile(pool, format, { ...wishOf(wish), upToId }),
      })
    }),
  ]
}

/** What of a filter was filled in. */
function filled(wish: Asked): Record<string, string> {
  const entries = Object.entries(wish).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return Object.fromEntries(entries)
}
