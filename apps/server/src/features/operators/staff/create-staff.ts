import { assert, type Result, refuse, succeed } from '@baize/kernel'
import { placeApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { createToken } from '../../../platform/sessions/token.ts'
import { insertInvitation } from './invitations.store.ts'
import { roleRequest } from './role-request.ts'
import { loadRole } from './roles.store.ts'
import { NO_ROLE } from './roles.ts'
import { saveStaff } from './staff-account.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { loadStaffRow, type StaffRow } from './staff-list.store.ts'

export interface NewStaff {
  readonly username: string
  readonly displayName: string
  readonly mail: string
  readonly role: string
  readonly reason: string
}

/**
 * An account without any right or way in, and the request of its role, in one commit. Once the role is approved, a link is
 * mailed by which its owner chooses a password.
 */
export async function createStaff(
  deps: Pick<StaffDeps, 'pool' | 'clock' | 'hashPassword'>,
  asker: { readonly staff: StaffSession; readonly ip: string },
  wanted: NewStaff,
): Promise<Result<StaffRow, 'username_taken' | 'role_unknown'>> {
  // Nobody knows it: there is no way in but the invitation.
  const passwordHash = await deps.hashPassword(createToken())
  return await inTransaction(deps.pool, async (tx) => {
    if (!(await loadRole(tx, wanted.role))) return refuse('role_unknown')
    const { username, displayName, mail } = wanted
    const now = deps.clock.now()
    const staffId = await saveStaff(
      tx,
      { username, displayName, mail, passwordHash, role: NO_ROLE, mustChangePassword: true },
      now,
    )
    if (staffId === undefined) return refuse('username_taken')
    await insertInvitation(tx, staffId)
    const row = await loadStaffRow(tx, staffId)
    assert(row, 'an account that was just made is there')
    await placeApproval(tx, deps.clock, asker, roleRequest(row, wanted.role, wanted.reason))
    await saveAuditEntry(tx, {
      at: now,
      actor: auditActorOf(asker.staff, asker.ip),
      action: 'staff.created',
      subject: username,
      details: { askedRole: wanted.role, reason: wanted.reason },
      after: { role: NO_ROLE },
    })
    return succeed(row)
  })
}
