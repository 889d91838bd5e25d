import type { Approval, Permission } from '@baize/contract'
import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Tx } from '../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { insertApproval, type NewApproval } from './approval.store.ts'
import { type ApprovalRow, viewApproval } from './approval.ts'
import { auditSubjectOf } from './audit-subject.ts'
import { placeOf } from './decision-place.ts'

/** A wish that nobody decided on is over after a week. */
const APPROVAL_TTL_MS = 604_800_000

export type Wish = Omit<NewApproval, 'askedBy' | 'askedByName' | 'askedFrom'> & {
  /** The right that whoever decides must have. */
  readonly needs: Permission
}

/** Who asks, and from where. */
interface Asker {
  readonly staff: StaffSession
  readonly ip: string
}

/** Writes down what somebody asks for, for another person to decide. The caller audits it. */
export async function placeApproval(
  tx: Tx,
  clock: Clock,
  { staff, ip }: Asker,
  wish: Wish,
): Promise<ApprovalRow | undefined> {
  const { needs: _right, ...asked } = wish
  const now = clock.now()
  return await insertApproval(
    tx,
    {
      ...asked,
      askedBy: staff.staffId,
      askedByName: staff.displayName,
      askedFrom: placeOf(staff, ip),
    },
    { asked: new Date(now), expires: new Date(now + APPROVAL_TTL_MS) },
  )
}

/** The same with its audit row, for wishes that are all there is to an operation. */
export async function askApproval(
  tx: Tx,
  clock: Clock,
  asker: Asker,
  wish: Wish,
): Promise<Result<{ approval: Approval }, 'approval_waiting'>> {
  const { staff, ip } = asker
  const row = await placeApproval(tx, clock, asker, wish)
  if (!row) return refuse('approval_waiting')
  const now = clock.now()
  await saveAuditEntry(tx, {
    at: now,
    actor: auditActorOf(staff, ip),
    action: 'approval.asked',
    subject: auditSubjectOf(wish),
    details: { approvalId: row.approvalId.toString(), kind: wish.kind, reason: wish.reason },
    before: wish.before,
    after: wish.after,
  })
  return succeed({ approval: viewApproval(row, asker, wish.needs, now) })
}
