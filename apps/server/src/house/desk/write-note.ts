import type { Clock, Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Tx } from '../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { touchHolder } from './holders.store.ts'
import { insertOrderNote } from './order-notes.store.ts'

/** Writes a note about an order down, with its audit row. Whoever has the order keeps it for longer. */
export async function writeOrderNote(
  tx: Tx,
  clock: Clock,
  note: {
    readonly orderId: Uuid
    readonly orderNumber: string
    readonly kind: 'withdrawal' | 'deposit'
    readonly text: string
    readonly staff: StaffSession
    readonly ip: string
  },
): Promise<void> {
  const { orderId, staff } = note
  const now = clock.now()
  const at = new Date(now)
  const { staffId, displayName } = staff
  await insertOrderNote(tx, orderId, note.text, { staffId, displayName, at })
  await touchHolder(tx, orderId, staffId, at)
  await saveAuditEntry(tx, {
    at: now,
    actor: auditActorOf(staff, note.ip),
    action: `${note.kind}.note_added`,
    subject: note.orderNumber,
  })
}
