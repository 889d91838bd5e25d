import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { auditWish } from './get-audit-log.ts'

export const AUDIT_FORMATS = ['csv', 'jsonl'] as const

/** The rows that a filter leaves, oldest first, as a file. That it was taken is a row as well. */
export const exportAudit = operation({
  id: 'staff.exportAudit',
  method: 'POST',
  path: '/ops/audit/export',
  caller: { staff: 'audit.read' },
  summary: 'Audit log as a file',
  body: z.object({ format: z.enum(AUDIT_FORMATS), ...auditWish }),
  answersFile: true,
  isLongFile: true,
  value: fileAnswer,
  refusals: {},
})
