import type { operations, ValueOf } from '@baize/contract'
import type pg from 'pg'

export type Banner = ValueOf<typeof operations.getBanners>['banners'][number]

export async function loadBanners(pool: pg.Pool, groupName: string): Promise<Banner[]> {
  const found = await pool.query<Banner>(
    `select id, group_name as "groupName", family, kicker, title, body as text, art, action,
       linkage_type as "linkageType", url
     from banner where group_name = $1 order by sort_order limit 20`,
    [groupName],
  )
  return found.rows
}
