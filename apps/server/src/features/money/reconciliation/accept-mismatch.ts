import { type Result, refuse, succeed } from '@baize/kernel'
import { type AuditEntry, auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import type { ComparingDeps } from './compare-span.ts'
import { saveAcceptance } from './mismatches.store.ts'
import type { Source } from './runs.store.ts'

/** Who resolves, from where, which difference. */
export interface ResolveCall {
  readonly staff: StaffSession
  readonly ip: string
  readonly mismatchId: string
}

/** How a source's differences are taken as they are. */
export interface Accepting<Row> {
  readonly source: Source
  /** The difference with its row locked, so that of several people one is first. */
  lock(tx: Tx, at: Date): Promise<Row | undefined>
  isOpen(row: Row): boolean
  /** What the audit log calls it. */
  audit(row: Row): Pick<AuditEntry, 'action' | 'subject' | 'details'>
}

/** Takes a difference as it is, for a reason. */
export async function acceptMismatch<Row>(
  { pool, clock }: ComparingDeps,
  { staff, ip, mismatchId }: ResolveCall,
  reason: string,
  { source, lock, isOpen, audit }: Accepting<Row>,
): Promise<Result<Row, 'mismatch_closed' | 'not_found'>> {
  const now = clock.now()
  const at = new Date(now)
  return await inTransaction(pool, async (tx) => {
    const row = await lock(tx, at)
    if (row === undefined) return refuse('not_found')
    if (!isOpen(row)) return refuse('mismatch_closed')
    await saveAcceptance(tx, source, mismatchId, { by: staff.displayName, reason, at })
    const { details, ...named } = audit(row)
    const written = { at: now, actor: auditActorOf(staff, ip), ...named }
    await saveAuditEntry(tx, { ...written, details: { ...details, reason } })
    const after = await lock(tx, at)
    return after === undefined ? refuse('not_found') : succeed(after)
  })
}
