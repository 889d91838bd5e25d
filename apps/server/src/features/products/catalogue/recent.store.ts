import type pg from 'pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

const RECENT_MAX = 60

/** Games that the member opened at vendors, newest first. */
export async function loadRecentOpenings(
  pool: pg.Pool,
  memberId: bigint,
): Promise<readonly { readonly gameCode: string; readonly at: Date }[]> {
  const found = await pool.query<{ gameCode: string; at: Date }>(
    `select g.code as "gameCode", r.opened_at as at
     from recent_game r join game g on g.node_id = r.node_id
     where r.member_id = $1 order by r.opened_at desc limit $2`,
    [memberId, RECENT_MAX],
  )
  return found.rows
}

export async function saveOpening(
  database: Queryable,
  memberId: bigint,
  nodeId: string,
  at: Date,
): Promise<void> {
  await database.query(
    `insert into recent_game (member_id, node_id, opened_at) values ($1, $2, $3)
     on conflict (member_id, node_id) do update set opened_at = excluded.opened_at`,
    [memberId, nodeId, at],
  )
}
