import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { GroupLimits, LevelLimits } from './group-limits.ts'

/** A group of members with limits of their own. */
export interface GroupRow extends GroupLimits {
  readonly groupCode: string
  readonly name: string
}

/** What a row is read from; the table is `g`. */
const COLUMNS = `g.code as "groupCode", g.name, g.min_minor as "minMinor", g.max_minor as "maxMinor",
  g.day_max_minor as "dayMaxMinor", g.requests_per_day as "requestsPerDay"`

const GROUPS_MAX = 200

export async function loadGroups(
  database: Queryable,
): Promise<readonly (GroupRow & { readonly memberCount: number })[]> {
  const found = await database.query<GroupRow & { memberCount: number }>(
    `select ${COLUMNS}, (select count(*)::int from member m where m.withdrawal_group = g.code)
         as "memberCount"
       from withdrawal_group g order by g.code limit ${GROUPS_MAX}`,
  )
  return found.rows
}

export async function loadGroup(
  database: Queryable,
  groupCode: string,
): Promise<GroupRow | undefined> {
  const found = await database.query<GroupRow>(
    `select ${COLUMNS} from withdrawal_group g where g.code = $1`,
    [groupCode],
  )
  return found.rows[0]
}

/** The groups of members, by member; those of none are not among them. */
export async function loadGroupsOf(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, GroupRow>> {
  const found = await database.query<GroupRow & { memberId: bigint }>(
    `select m.id as "memberId", ${COLUMNS}
       from member m join withdrawal_group g on g.code = m.withdrawal_group
      where m.id = any($1::bigint[])`,
    [memberIds],
  )
  return new Map(found.rows.map(({ memberId, ...group }) => [memberId, group]))
}

/** What groups and levels say of a member's withdrawals; the house's limits hold where neither says anything. */
export async function loadLimitsOf(
  database: Queryable,
  memberId: bigint,
): Promise<(GroupLimits & LevelLimits & { readonly name: string | null }) | undefined> {
  const found = await database.query<GroupLimits & LevelLimits & { name: string | null }>(
    `select g.name, g.min_minor as "minMinor", g.max_minor as "maxMinor", g.day_max_minor as "dayMaxMinor",
            g.requests_per_day as "requestsPerDay", l.withdrawal_max_minor as "levelMaxMinor",
            l.withdrawal_day_max_minor as "levelDayMaxMinor", l.withdrawals_per_day as "levelRequestsPerDay"
       from member m left join withdrawal_group g on g.code = m.withdrawal_group
       left join vip_standing v on v.member_id = m.id
       left join vip_level l on l.level = v.level and l.version = (select max(version) from vip_version)
      where m.id = $1`,
    [memberId],
  )
  return found.rows[0]
}

/** Changes of groups happen one after the other. */
export async function lockGroups(tx: Tx): Promise<void> {
  await tx.query('lock table withdrawal_group in share row exclusive mode')
}

export async function saveGroup(tx: Tx, group: GroupRow, at: Date): Promise<void> {
  await tx.query(
    `insert into withdrawal_group (code, name, min_minor, max_minor, day_max_minor, requests_per_day, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (code) do update set name = excluded.name, min_minor = excluded.min_minor,
       max_minor = excluded.max_minor, day_max_minor = excluded.day_max_minor,
       requests_per_day = excluded.requests_per_day, changed_at = excluded.changed_at`,
    [
      ...[group.groupCode, group.name, group.minMinor, group.maxMinor, group.dayMaxMinor],
      ...[group.requestsPerDay, at],
    ],
  )
}

/** The member's row, locked as a withdrawal locks it, with the group it is in. */
export async function lockMemberGroup(
  tx: Tx,
  memberId: string,
): Promise<{ readonly groupCode: string | null } | undefined> {
  const found = await tx.query<{ groupCode: string | null }>(
    `select withdrawal_group as "groupCode" from member where id = $1 for no key update`,
    [memberId],
  )
  return found.rows[0]
}

export async function saveMemberGroup(
  tx: Tx,
  memberId: string,
  groupCode: string | null,
): Promise<void> {
  await tx.query('update member set withdrawal_group = $2 where id = $1', [memberId, groupCode])
}

export async function isGroupAsked(
  database: Queryable,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const found = await database.query(
    `select from approval where kind = 'member_group' and subject = $1 and state = 'waiting'
        and expires_at > $2`,
    [memberId, at],
  )
  return found.rowCount !== 0
}
