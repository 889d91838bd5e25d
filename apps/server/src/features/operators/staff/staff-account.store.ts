import type { EpochMs } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A staff member as sign-in needs them. */
export interface StaffAccount {
  readonly staffId: string
  readonly username: string
  readonly displayName: string
  readonly role: string
  readonly mail: string
  readonly passwordHash: string
  readonly isLocked: boolean
  /** Rights of the role, as they are stored, without those withheld from this person; null when there is no such role. */
  readonly permissions: readonly string[] | null
  readonly mustChangePassword: boolean
  /** The role asks for one; without it nothing is permitted. */
  readonly needsAuthenticator: boolean
  readonly hasAuthenticator: boolean
  readonly hasPasskey: boolean
  /** What they are sent is written in it; null for who has chosen none. */
  readonly language: string | null
}

const COLUMNS = `
  staff.id::text as "staffId", staff.username, staff.display_name as "displayName", staff.role,
  staff.mail, staff.language, staff.password_hash as "passwordHash", staff.is_locked as "isLocked",
  (select array(select unnest(r.permissions) except select unnest(staff.withheld_permissions))
     from staff_role r where r.name = staff.role) as permissions,
  staff.must_change_password as "mustChangePassword",
  coalesce((select r.needs_authenticator from staff_role r where r.name = staff.role), false)
    as "needsAuthenticator",
  exists (select 1 from staff_authenticator a
    where a.staff_id = staff.id and a.confirmed_at is not null) as "hasAuthenticator",
  exists (select 1 from staff_passkey k where k.staff_id = staff.id) as "hasPasskey"`

export async function loadStaffByUsername(
  database: Queryable,
  username: string,
): Promise<StaffAccount | undefined> {
  const found = await database.query<StaffAccount>(
    `select ${COLUMNS} from staff where lower(username) = lower($1)`,
    [username],
  )
  return found.rows[0]
}

export async function loadStaff(
  database: Queryable,
  staffId: string,
): Promise<StaffAccount | undefined> {
  const found = await database.query<StaffAccount>(
    `select ${COLUMNS} from staff where staff.id = $1`,
    [staffId],
  )
  return found.rows[0]
}

/** What they are sent is written in it from now on. */
export async function saveStaffLanguage(
  database: Queryable,
  staffId: string,
  language: LanguageCode,
): Promise<void> {
  await database.query('update staff set language = $2 where id = $1', [staffId, language])
}

/** Makes everything about one person's sign-in happen one after the other. */
export async function lockStaff(tx: Tx, staffId: string): Promise<void> {
  await tx.query('select 1 from staff where id = $1 for update', [staffId])
}

/** Adds a staff member; undefined when somebody already has the name. */
export async function saveStaff(
  database: Queryable,
  account: Pick<StaffAccount, 'username' | 'displayName' | 'role' | 'mail' | 'passwordHash'> & {
    readonly mustChangePassword?: boolean
  },
  now: EpochMs,
): Promise<string | undefined> {
  const saved = await database.query<{ staffId: string }>(
    `insert into staff (username, display_name, role, mail, password_hash, created_at,
       must_change_password)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict ((lower(username))) do nothing
     returning id::text as "staffId"`,
    [
      account.username,
      account.displayName,
      account.role,
      account.mail,
      account.passwordHash,
      new Date(now),
      account.mustChangePassword ?? false,
    ],
  )
  return saved.rows[0]?.staffId
}
