import type { EpochMs } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { FAILURES_FORGOTTEN_MS, SESSION_IDLE_MS, SESSION_TTL_MS } from './sign-in-rules.ts'
import { pruneStaffBrowsers } from './staff-browser.store.ts'
import { staffPasskeys } from './staff-passkeys.store.ts'

export interface SessionOrigin {
  readonly ip: string
  readonly device: string
}

interface NewSession extends SessionOrigin {
  readonly tokenHash: Buffer
  readonly staffId: string
  readonly browserHash: Buffer
}

export async function saveSession(
  database: Queryable,
  session: NewSession,
  now: EpochMs,
): Promise<void> {
  await database.query(
    `insert into staff_session
       (token_hash, staff_id, ip, device, started_at, last_seen_at, expires_at, browser_hash)
     values ($1, $2, $3, $4, $5, $5, $6, $7)`,
    [
      session.tokenHash,
      session.staffId,
      session.ip,
      session.device.slice(0, 200),
      new Date(now),
      new Date(now + SESSION_TTL_MS),
      session.browserHash,
    ],
  )
}

/** Whose session it is, read together with their rights so that a change acts on the next call. */
export interface LiveSession {
  readonly staffId: string
  readonly username: string
  readonly displayName: string
  readonly role: string
  /** Rights of the role, as they are stored, without those withheld from this person; null when there is no such role. */
  readonly permissions: readonly string[] | null
  readonly mustChangePassword: boolean
  readonly needsAuthenticator: boolean
  readonly hasAuthenticator: boolean
  readonly hasPasskey: boolean
  readonly device: string
  readonly browserMark: string | null
}

/**
 * Finds a live session, and keeps it alive when a person called. A locked account has none. The row is
 * written at most once a minute, because a console asks often and nothing depends on seconds.
 */
export async function touchSession(
  database: Queryable,
  tokenHash: Buffer,
  now: EpochMs,
  isByPerson: boolean,
): Promise<LiveSession | undefined> {
  const found = await database.query<LiveSession>(
    `with live as (
       select session.token_hash, session.last_seen_at, session.device,
              encode(session.browser_hash, 'hex') as browser_mark, staff.id, staff.username,
              staff.display_name, staff.role, staff.must_change_password,
              case when staff_role.name is not null then array(
                select unnest(staff_role.permissions) except select unnest(staff.withheld_permissions))
              end as permissions,
              coalesce(staff_role.needs_authenticator, false) as needs_authenticator,
              authenticator.confirmed_at is not null as has_authenticator,
              exists (select 1 from staff_passkey k where k.staff_id = staff.id) as has_passkey
         from staff_session as session
         join staff on staff.id = session.staff_id
         left join staff_role on staff_role.name = staff.role
         left join staff_authenticator as authenticator on authenticator.staff_id = staff.id
        where session.token_hash = $1 and session.expires_at > $2 and session.last_seen_at > $3
          and not staff.is_locked
     ), touched as (
       update staff_session set last_seen_at = $2
         from live
        where $4 and staff_session.token_hash = live.token_hash
          and live.last_seen_at < $2::timestamptz - interval '1 minute'
     )
     select id::text as "staffId", username, display_name as "displayName", role, permissions,
            must_change_password as "mustChangePassword", needs_authenticator as "needsAuthenticator",
            has_authenticator as "hasAuthenticator", has_passkey as "hasPasskey", device, browser_mark as "browserMark" from live`,
    [tokenHash, new Date(now), new Date(now - SESSION_IDLE_MS), isByPerson],
  )
  return found.rows[0]
}

/** Forgets sessions and sign-ins that are long over. */
export async function pruneSignIns(database: Queryable, now: EpochMs): Promise<void> {
  const before = new Date(now - FAILURES_FORGOTTEN_MS)
  await database.query('delete from staff_session where expires_at < $1', [before])
  await database.query('delete from staff_challenge where expires_at < $1', [before])
  await database.query('delete from decision_proof where expires_at < $1', [before])
  await staffPasskeys.pruneChallenges(database, before)
  await database.query('delete from staff_sign_in_attempt where tried_at < $1', [before])
  await pruneStaffBrowsers(database, now)
}

export async function removeSession(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.query('delete from staff_session where token_hash = $1', [tokenHash])
}
