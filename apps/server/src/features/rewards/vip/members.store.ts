import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { StandingRow } from './standings.store.ts'

export type MemberStanding = StandingRow & { readonly username: string }

/** Members with a standing, the highest level first. */
export async function loadMembers(
  database: Queryable,
  {
    level,
    limit,
    offset,
  }: { readonly level: number | null; readonly limit: number; readonly offset: number },
): Promise<readonly MemberStanding[]> {
  const found = await database.query<MemberStanding>(
    `select s.member_id as "memberId", m.username, s.level, s.level_max as "levelMax", s.life_minor as "lifeMinor",
            s.deposits_minor as "depositsMinor", s.period_minor as "periodMinor", s.period, s.since
       from vip_standing s join member m on m.id = s.member_id
      where $1::integer is null or s.level = $1
      order by s.level desc, s.life_minor desc, s.member_id limit $2 offset $3`,
    [level, limit, offset],
  )
  return found.rows
}

/** How many members have each level; who has no standing is in the first. */
export async function countByLevel(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const found = await database.query<{ level: number; members: number }>(
    'select level, count(*)::integer as members from vip_standing group by level',
  )
  return new Map(found.rows.map(({ level, members }) => [level, members]))
}

export async function loadUsername(
  database: Queryable,
  memberId: bigint,
): Promise<string | undefined> {
  const found = await database.query<{ username: string }>(
    'select username from member where id = $1 and type <> 4',
    [memberId],
  )
  return found.rows[0]?.username
}

/** Whether another person has been asked for a table, or for a member's level. */
export async function isAsked(
  database: Queryable,
  { kind, subject }: { readonly kind: 'vip_table' | 'vip_move'; readonly subject: string },
  now: Date,
): Promise<boolean> {
  const found = await database.query(
    `select from approval where kind = $1 and subject = $2 and state = 'waiting' and expires_at > $3`,
    [kind, subject, now],
  )
  return found.rowCount !== 0
}
