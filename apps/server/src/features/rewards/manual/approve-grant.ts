import { refuse, succeed, type Uuid } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { approveGrant } from './grants.store.ts'
import type { ManualDeps } from './manual-deps.ts'

export const GRANT_NEEDS = 'rewards.manage'
export const GIVE_TASK = 'rewards:give'
const GIVE_TRIES_MAX = 10

/** How a grant by hand is approved: its members get it once the commit has happened. */
export function createGrantApproval({ clock }: Pick<ManualDeps, 'clock'>): ApprovalKind {
  return {
    needs: GRANT_NEEDS,
    async execute(tx, { subject, subjectName, reason, askedByName, before, after }, approver) {
      const at = clock.now()
      const by = approver.displayName
      const isApproved = await approveGrant(tx, subject as Uuid, { at: new Date(at), by })
      if (!isApproved) return refuse('state_changed')
      await addJob(tx, GIVE_TASK, {}, GIVE_TRIES_MAX)
      await saveAuditEntry(tx, {
        at,
        actor: { kind: 'staff', id: `${approver.staffId}`, name: by, ip: null },
        action: 'reward.given',
        subject: subjectName,
        details: { reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
  }
}
