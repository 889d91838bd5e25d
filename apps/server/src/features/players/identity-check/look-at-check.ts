import type { FileAnswer } from '@baize/contract'
import { type AuditActor, auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { documentOwner } from './add-document.ts'
import { loadCheck, lockCheckedMember, saveAssignment } from './identity-checks.store.ts'
import { loadSealedDocument } from './identity-documents.store.ts'
import type { IdentityCheckParts } from './identity-parts.ts'

/**
 * Opens a document that was handed in. That somebody looked is written down and durable before
 * the first byte leaves; undefined when there is no such document.
 */
export async function openDocument(
  parts: Pick<IdentityCheckParts, 'pool' | 'clock' | 'vault'>,
  actor: AuditActor,
  of: { readonly memberId: string; readonly documentId: string },
): Promise<FileAnswer | undefined> {
  const memberId = BigInt(of.memberId)
  return await inTransaction(parts.pool, async (tx) => {
    const stored = await loadSealedDocument(tx, memberId, of.documentId)
    if (!stored) return undefined
    const content = parts.vault.open(stored, documentOwner(memberId, stored.documentId))
    await saveAuditEntry(tx, {
      at: parts.clock.now(),
      actor,
      action: 'identity.document_viewed',
      subject: of.memberId,
      details: { documentId: stored.documentId, kind: stored.kind },
    })
    const isPicture = stored.type === 'image/jpeg'
    const name = `${of.memberId}-${stored.kind.replaceAll('_', '-')}.${isPicture ? 'jpg' : 'pdf'}`
    return { type: stored.type, name, content }
  })
}

/** Takes a check on or gives it back; false when the member was never asked and sent nothing. */
export async function assignCheck(
  parts: Pick<IdentityCheckParts, 'pool' | 'clock'>,
  staff: StaffSession,
  wish: { readonly memberId: bigint; readonly toMe: boolean; readonly ip: string },
): Promise<boolean> {
  const { memberId } = wish
  return await inTransaction(parts.pool, async (tx) => {
    await lockCheckedMember(tx, memberId)
    const check = await loadCheck(tx, memberId)
    if (check.version === 0) return false
    const assigned = wish.toMe ? staff.staffId : null
    await saveAssignment(tx, memberId, assigned)
    await saveAuditEntry(tx, {
      at: parts.clock.now(),
      actor: auditActorOf(staff, wish.ip),
      action: 'identity.assigned',
      subject: memberId.toString(),
      before: { assignedTo: check.assignedStaffId?.toString() ?? null },
      after: { assignedTo: assigned?.toString() ?? null },
    })
    return true
  })
}
