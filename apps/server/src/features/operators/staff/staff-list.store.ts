import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Somebody who works here, as the list shows them. */
export interface StaffRow {
  readonly staffId: string
  readonly username: string
  readonly displayName: string
  readonly mail: string
  readonly role: string
  /** Of the role’s rights those that this person does not have. */
  readonly withheldPermissions: readonly string[]
  readonly isLocked: boolean
  readonly mustChangePassword: boolean
  readonly hasAuthenticator: boolean
  readonly hasPasskey: boolean
  /** Somebody new who did not come in yet. */
  readonly isInvited: boolean
  readonly invitationSentAt: Date | null
  readonly invitationExpiresAt: Date | null
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
}

const READ = `select s.id::text as "staffId", s.username, s.display_name as "displayName", s.mail,
    s.role, s.withheld_permissions as "withheldPermissions", s.is_locked as "isLocked", s.must_change_password as "mustChangePassword",
    exists (select 1 from staff_authenticator a
      where a.staff_id = s.id and a.confirmed_at is not null) as "hasAuthenticator",
    exists (select 1 from staff_passkey k where k.staff_id = s.id) as "hasPasskey",
    i.staff_id is not null as "isInvited", i.sent_at as "invitationSentAt",
    i.expires_at as "invitationExpiresAt", s.created_at as "createdAt",
    greatest(s.last_seen_at,
      (select max(t.last_seen_at) from staff_session t where t.staff_id = s.id)) as "lastSeenAt"
  from staff s left join staff_invitation i on i.staff_id = s.id and i.accepted_at is null`
const STAFF_MAX = 1_000

export async function loadStaffRows(database: Queryable): Promise<readonly StaffRow[]> {
  const found = await database.query<StaffRow>(
    `${READ} order by s.is_locked, lower(s.username) limit $1`,
    [STAFF_MAX],
  )
  return found.rows
}

export async function loadStaffRow(
  database: Queryable,
  staffId: string,
): Promise<StaffRow | undefined> {
  const found = await database.query<StaffRow>(`${READ} where s.id = $1`, [staffId])
  return found.rows[0]
}

/** Shuts an account or lets it in again, and gives it a role, of which rights may be withheld. */
export async function saveStanding(
  tx: Tx,
  staffId: string,
  standing: {
    readonly role: string
    readonly isLocked: boolean
    readonly withheldPermissions: readonly string[]
  },
): Promise<void> {
  await tx.query(
    'update staff set role = $2, is_locked = $3, withheld_permissions = $4 where id = $1',
    [staffId, standing.role, standing.isLocked, standing.withheldPermissions],
  )
}

export async function savePassword(
  tx: Tx,
  staffId: string,
  password: { readonly hash: string; readonly mustChange: boolean },
): Promise<void> {
  await tx.query('update staff set password_hash = $2, must_change_password = $3 where id = $1', [
    staffId,
    password.hash,
    password.mustChange,
  ])
}

/** Ends the sessions of somebody, all but one, or only one; and sign-ins that are under way. */
export async function endStaffSessions(
  tx: Tx,
  staffId: string,
  which: { readonly except?: Buffer; readonly only?: string } = {},
): Promise<number> {
  const ended = await tx.query(
    `delete from staff_session where staff_id = $1
       and ($2::bytea is null or token_hash <> $2) and ($3::uuid is null or public_id = $3)`,
    [staffId, which.except ?? null, which.only ?? null],
  )
  if (which.only === undefined) {
    await tx.query(
      'update staff_challenge set used_at = created_at where staff_id = $1 and used_at is null',
      [staffId],
    )
  }
  return ended.rowCount ?? 0
}

export interface OwnSessionRow {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly device: string
  readonly ip: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

const SESSIONS_SHOWN = 50

export async function loadOwnSessions(
  database: Queryable,
  staffId: bigint,
  at: { readonly now: Date; readonly idleSince: Date },
): Promise<readonly OwnSessionRow[]> {
  const found = await database.query<OwnSessionRow>(
    `select public_id as "sessionId", token_hash as "tokenHash", device, ip,
            started_at as "startedAt", last_seen_at as "lastSeenAt"
       from staff_session where staff_id = $1 and expires_at > $2 and last_seen_at > $3
      order by last_seen_at desc limit $4`,
    [staffId, at.now, at.idleSince, SESSIONS_SHOWN],
  )
  return found.rows
}
