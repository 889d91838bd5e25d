import type { EpochMs } from '@baize/kernel'
import type pg from 'pg'
import type { StaffSession } from '../sessions/session.ts'

/** Who is answerable for an action. */
export interface AuditActor {
  readonly kind: 'staff' | 'member' | 'system'
  readonly id: string | null
  readonly name: string
  readonly ip: string | null
}

/** A staff member of a call as the log names them. */
export function auditActorOf(
  staff: Pick<StaffSession, 'displayName'> & { readonly staffId: bigint | string },
  ip: string,
): AuditActor {
  return { kind: 'staff', id: String(staff.staffId), name: staff.displayName, ip }
}

export interface AuditEntry {
  readonly at: EpochMs
  readonly actor: AuditActor
  /** `domain.done`, such as `withdrawal.approved`. */
  readonly action: string
  /** What it was done to, as people name it. */
  readonly subject: string
  /** Never a secret, never a whole row. */
  readonly details?: AuditFacts
  /** What the thing was, as far as it changed. */
  readonly before?: AuditFacts
  readonly after?: AuditFacts
}

/** Named facts of an audit row. */
export type AuditFacts = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>

/** Writes down what is being done. `tx` is inside the transaction that does it. */
export async function saveAuditEntry(tx: pg.ClientBase, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_log (at, actor_kind, actor_id, actor_name, action, subject, details, ip,
       before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      new Date(entry.at),
      entry.actor.kind,
      entry.actor.id,
      // The log is never changed, so it names members by their number alone.
      entry.actor.kind === 'member' ? entry.actor.id : entry.actor.name,
      entry.action,
      entry.subject,
      JSON.stringify(entry.details ?? {}),
      entry.actor.ip,
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
    ],
  )
}
