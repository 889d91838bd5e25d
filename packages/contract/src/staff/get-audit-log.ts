import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'

/** Who did what, newest first. Rows are only ever added. */
export const getAuditLog = operation({
  id: 'staff.getAuditLog',
  method: 'GET',
  path: '/ops/audit',
  caller: { staff: 'audit.read' },
  summary: 'Audit log',
  query: pageQuery.extend({
    text: z.string().trim().max(80).default(''),
    action: z.string().max(60).optional(),
  }),
  value: z.object({
    items: z.array(
      z.object({
        auditId: z.string(),
        at: instant,
        /** `staff`, `member` or `system`. */
        actorKind: z.enum(['staff', 'member', 'system']),
        actorName: z.string(),
        action: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
        ip: z.string().nullable(),
      }),
    ),
    ...pageFacts,
  }),
  refusals: {},
})
