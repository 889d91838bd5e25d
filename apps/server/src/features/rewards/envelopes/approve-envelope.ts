import { refuse, succeed, type Uuid } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import type { EnvelopeDeps } from './envelope-deps.ts'
import { approveEnvelope } from './envelopes.store.ts'

export const ENVELOPE_START = 'envelope_start'
export const ENVELOPE_NEEDS = 'rewards.manage'

/** How an envelope is let open at its time: by another person than who asked. */
export function createEnvelopeApproval({
  clock,
  changed,
}: Pick<EnvelopeDeps, 'clock' | 'changed'>): ApprovalKind {
  return {
    needs: ENVELOPE_NEEDS,
    async execute(tx, { subject, subjectName, reason, askedByName, before, after }, approver) {
      const now = clock.now()
      const isApproved = await approveEnvelope(tx, subject as Uuid, new Date(now))
      if (!isApproved) return refuse('state_changed')
      await saveAuditEntry(tx, {
        at: now,
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'envelope.approved',
        subject: subjectName,
        details: { envelopeId: subject, reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
    afterwards: async () => changed(),
  }
}
