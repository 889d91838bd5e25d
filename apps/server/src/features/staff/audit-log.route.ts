import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route } from '../../platform/http/route.ts'
import { loadAuditPage } from './audit-log.store.ts'
import type { StaffParts } from './staff-parts.ts'

export function auditLogRoutes(parts: Pick<StaffParts, 'pool'>): Route[] {
  return [
    route(operations.getAuditLog, async ({ query }) => {
      const { pageNo, pageSize } = query
      const { rows, totalCount } = await loadAuditPage(parts.pool, {
        text: query.text,
        action: query.action,
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      return succeed({
        items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),
  ]
}
