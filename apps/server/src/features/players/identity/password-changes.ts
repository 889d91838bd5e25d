import { epochMs } from '@baize/kernel'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'

/** Writes down that a member has a new login password: staff who answer them see when that was. */
export async function savePasswordChange(
  tx: Tx,
  at: Date,
  member: { readonly memberId: bigint; readonly username: string; readonly ip: string },
): Promise<void> {
  const id = member.memberId.toString()
  await saveAuditEntry(tx, {
    at: epochMs(at.getTime()),
    actor: { kind: 'member', id, name: member.username, ip: member.ip },
    action: 'member.password_changed',
    subject: id,
  })
}
