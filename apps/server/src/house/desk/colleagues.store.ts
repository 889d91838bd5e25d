import type { Permission } from '@baize/contract'
import type { Queryable } from '../../platform/database/in-transaction.ts'

export interface Colleague {
  readonly staffId: bigint
  readonly displayName: string
}

const MAY = `from staff s join staff_role r on r.name = s.role
  where not s.is_locked and $1 = any (r.permissions) and $1 <> all (s.withheld_permissions)`
const COLLEAGUES_MAX = 200

/** Who has a right and can sign in, by name. */
export async function loadColleagues(
  database: Queryable,
  needs: Permission,
): Promise<readonly Colleague[]> {
  const found = await database.query<Colleague>(
    `select s.id as "staffId", s.display_name as "displayName" ${MAY}
      order by s.display_name, s.id limit ${COLLEAGUES_MAX}`,
    [needs],
  )
  return found.rows
}

export async function loadColleague(
  database: Queryable,
  staffId: bigint,
  needs: Permission,
): Promise<Colleague | undefined> {
  const found = await database.query<Colleague>(
    `select s.id as "staffId", s.display_name as "displayName" ${MAY} and s.id = $2`,
    [needs, staffId],
  )
  return found.rows[0]
}

export interface AtWork extends Colleague {
  readonly role: string
  readonly lastSeenAt: Date
}

/** Who is signed in and did something since a moment, by name. */
export async function loadAtWork(
  database: Queryable,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<readonly AtWork[]> {
  const found = await database.query<AtWork>(
    `select s.id as "staffId", s.display_name as "displayName", s.role, max(t.last_seen_at) as "lastSeenAt"
       from staff_session t join staff s on s.id = t.staff_id
      where t.expires_at > $1 and t.last_seen_at > $2 and not s.is_locked
      group by s.id order by s.display_name, s.id limit ${COLLEAGUES_MAX}`,
    [now, since],
  )
  return found.rows
}
