import type { EpochMs } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { STAFF_ROLES } from './roles.ts'

/** Writes the product's own roles where they are missing; those that were changed stay changed. */
export async function seedRoles(database: Queryable, now: EpochMs): Promise<void> {
  const names = Object.keys(STAFF_ROLES)
  await database.query(
    `insert into staff_role (name, permissions, changed_at)
     select r.name, array(select jsonb_array_elements_text(r.permissions)), $3
       from unnest($1::text[], $2::jsonb[]) as r (name, permissions)
     on conflict (name) do nothing`,
    [names, Object.values(STAFF_ROLES).map((rights) => JSON.stringify(rights)), new Date(now)],
  )
}

export interface RoleRow {
  readonly role: string
  readonly permissions: readonly string[]
  readonly staffCount: number
  readonly needsAuthenticator: boolean
}

export async function loadRoles(database: Queryable): Promise<readonly RoleRow[]> {
  const found = await database.query<RoleRow>(
    `select r.name as role, r.permissions, r.needs_authenticator as "needsAuthenticator",
            (select count(*)::int from staff s where s.role = r.name and not s.is_locked)
              as "staffCount"
       from staff_role r order by r.name limit 200`,
  )
  return found.rows
}

/** Undefined for a role that does not exist. */
export async function loadRole(
  database: Queryable,
  role: string,
): Promise<readonly string[] | undefined> {
  const found = await database.query<{ permissions: string[] }>(
    'select permissions from staff_role where name = $1',
    [role],
  )
  return found.rows[0]?.permissions
}

/** What somebody may do by their role, without what is withheld from them. */
export async function loadRights(
  database: Queryable,
  person: { readonly role: string; readonly withheldPermissions: readonly string[] },
): Promise<readonly string[]> {
  const permissions = (await loadRole(database, person.role)) ?? []
  return permissions.filter((each) => !person.withheldPermissions.includes(each))
}

/** Whether people of a role must have an authenticator; false for a role that does not exist. */
export async function loadAuthenticatorNeed(database: Queryable, role: string): Promise<boolean> {
  const found = await database.query<{ isNeeded: boolean }>(
    'select needs_authenticator as "isNeeded" from staff_role where name = $1',
    [role],
  )
  return found.rows[0]?.isNeeded ?? false
}

export async function saveRole(
  tx: Tx,
  role: string,
  terms: { readonly permissions: readonly string[]; readonly needsAuthenticator: boolean },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into staff_role (name, permissions, needs_authenticator, changed_at)
     values ($1, $2, $3, $4)
     on conflict (name) do update set permissions = excluded.permissions,
       needs_authenticator = excluded.needs_authenticator, changed_at = excluded.changed_at`,
    [role, terms.permissions, terms.needsAuthenticator, at],
  )
}

/** Makes changes of who may do what happen one after the other. */
export async function lockRights(tx: Tx): Promise<void> {
  await tx.query('select 1 from staff_rights_lock for update')
}

/** Whether somebody is left who can look after staff and roles. Rights are locked. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  const found = await tx.query(
    `select 1 from staff s join staff_role r on r.name = s.role
      where not s.is_locked and r.permissions @> array['staff.manage', 'roles.manage']
        and not s.withheld_permissions && array['staff.manage', 'roles.manage'] 
        and not exists (select 1 from staff_invitation i
          where i.staff_id = s.id and i.accepted_at is null) limit 1`,
  )
  return found.rowCount === 1
}
