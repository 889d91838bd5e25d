import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { writeAuditFile } from './audit-export.ts'
import { type AuditWish, loadAuditPage, loadLastAuditId } from './audit-log.store.ts'
import { loadAuditTargets } from './audit-targets.store.ts'
import type { StaffParts } from './staff-parts.ts'

export function auditLogRoutes(parts: Pick<StaffParts, 'pool' | 'clock'>): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getAuditLog, async ({ query }) => {
      const { pageNo, pageSize, ...wish } = query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadAuditPage(pool, { ...wish, ...slice })
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
        content: writeAuditFile(pool, format, { ...wish, upToId }),
      })
    }),
  ]
}

/** What of a filter was filled in. */
function filled(wish: AuditWish): Record<string, string> {
  const entries = Object.entries(wish).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return Object.fromEntries(entries)
}
