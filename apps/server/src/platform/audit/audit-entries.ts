import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import { type AuditEntry, saveAuditEntry } from './audit-log.ts'

/**
 * Audit rows that are written in the commit of a movement of money. Each is new, so there is
 * nothing to lock; the key only tells the rows of one batch apart.
 */
export const auditEntries: Companion<Uuid, AuditEntry> = {
  name: 'audit entry',
  mapKey: (key) => key,
  lock: async () => [],
  save: (client, rows) => Promise.all(rows.map(([, entry]) => saveAuditEntry(client, entry))),
}
