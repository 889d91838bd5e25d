import type { Queryable } from '../../platform/database/in-transaction.ts'

/** The level of a member as it is shown beside their name. */
export interface VipRank {
  /** Its place in the table; 0 is everybody's. */
  readonly rank: number
  /** By language. */
  readonly names: Readonly<Record<string, string>>
}

/** Null where the house has no levels. */
export async function loadVipRank(database: Queryable, memberId: bigint): Promise<VipRank | null> {
  const found = await database.query<VipRank>(
    `select l.level as rank, l.names from vip_level l
      where l.version = (select max(version) from vip_version)
        and l.level = coalesce((select s.level from vip_standing s where s.member_id = $1), 0)`,
    [memberId],
  )
  return found.rows[0] ?? null
}
