import type { EpochMs } from '@baize/kernel'
import { type AuditEntry, auditActorOf } from '../../platform/audit/audit-log.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import type { ApprovalRow } from './approval.ts'
import { auditSubjectOf } from './audit-subject.ts'

/** The audit row of a decision: who decided on what, and who had asked for it. */
export function approvalAudit(
  row: ApprovalRow,
  by: { readonly staff: StaffSession; readonly ip: string },
  at: EpochMs,
): AuditEntry {
  return {
    at,
    actor: auditActorOf(by.staff, by.ip),
    action: `approval.${row.state}`,
    subject: auditSubjectOf(row),
    details: {
      approvalId: row.approvalId.toString(),
      kind: row.kind,
      askedBy: row.askedByName,
      reason: row.reason,
      ...(row.answer === null ? {} : { answer: row.answer }),
    },
    ...(row.state === 'approved' ? { before: row.before, after: row.after } : {}),
  }
}
