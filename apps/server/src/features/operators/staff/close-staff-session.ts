import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import type { StaffDeps } from './staff-deps.ts'
import { removeSession } from './staff-session.store.ts'

/** Signs out: the token is worth nothing from the commit on. */
export async function closeStaffSession(
  deps: Pick<StaffDeps, 'pool' | 'clock'>,
  staff: StaffSession,
  origin: { readonly ip: string },
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    await removeSession(tx, staff.tokenHash)
    await saveAuditEntry(tx, {
      at: deps.clock.now(),
      actor: auditActorOf(staff, origin.ip),
      action: 'staff.signed_out',
      subject: staff.username,
    })
  })
}
