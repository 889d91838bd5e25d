import type { EpochMs } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

export interface Invitation {
  readonly sentCount: number
  readonly sentAt: Date | null
}

/** Begins it; nothing is sent before a role is approved. */
export async function insertInvitation(tx: Tx, staffId: string): Promise<void> {
  await tx.query('insert into staff_invitation (staff_id) values ($1)', [staffId])
}

/** Undefined for somebody who came in, or was never invited. */
export async function loadOpenInvitation(
  database: Queryable,
  staffId: string,
): Promise<Invitation | undefined> {
  const found = await database.query<Invitation>(
    `select sent_count as "sentCount", sent_at as "sentAt" from staff_invitation
      where staff_id = $1 and accepted_at is null`,
    [staffId],
  )
  return found.rows[0]
}

/** A new link; the one before opens nothing any more. */
export async function saveInvitationLink(
  tx: Tx,
  staffId: string,
  link: { readonly tokenHash: Buffer; readonly sentAt: EpochMs; readonly expiresAt: EpochMs },
): Promise<void> {
  await tx.query(
    `update staff_invitation
        set token_hash = $2, sent_at = $3, expires_at = $4, sent_count = sent_count + 1
      where staff_id = $1 and accepted_at is null`,
    [staffId, link.tokenHash, new Date(link.sentAt), new Date(link.expiresAt)],
  )
}

/** False when there is none that could be taken back. */
export async function clearInvitationLink(tx: Tx, staffId: string): Promise<boolean> {
  const cleared = await tx.query(
    `update staff_invitation set token_hash = null, sent_at = null, expires_at = null
      where staff_id = $1 and accepted_at is null`,
    [staffId],
  )
  return cleared.rowCount === 1
}

/** Whom a link is for, while it opens anything. */
export async function findInvited(
  database: Queryable,
  tokenHash: Buffer,
  now: EpochMs,
): Promise<{ readonly staffId: string; readonly expiresAt: Date } | undefined> {
  const found = await database.query<{ staffId: string; expiresAt: Date }>(
    `select i.staff_id::text as "staffId", i.expires_at as "expiresAt"
       from staff_invitation i join staff s on s.id = i.staff_id
      where i.token_hash = $1 and i.accepted_at is null and i.expires_at > $2 and not s.is_locked`,
    [tokenHash, new Date(now)],
  )
  return found.rows[0]
}

/** True for the first of all who come with the same link. */
export async function acceptLink(tx: Tx, tokenHash: Buffer, now: EpochMs): Promise<boolean> {
  const accepted = await tx.query(
    `update staff_invitation set accepted_at = $2, token_hash = null
      where token_hash = $1 and accepted_at is null and expires_at > $2`,
    [tokenHash, new Date(now)],
  )
  return accepted.rowCount === 1
}
