import type pg from 'pg'

const FAVOURITES_MAX = 999

export async function loadFavouriteIds(pool: pg.Pool, memberId: bigint): Promise<string[]> {
  const found = await pool.query<{ node_id: string }>(
    `select node_id from favourite where member_id = $1 order by added_at desc limit $2`,
    [memberId, FAVOURITES_MAX],
  )
  return found.rows.map((row) => row.node_id)
}

/** False when the list is full; adding what is there already changes nothing. */
export async function saveFavourite(
  pool: pg.Pool,
  memberId: bigint,
  nodeId: string,
  at: Date,
): Promise<boolean> {
  const saved = await pool.query(
    `insert into favourite (member_id, node_id, added_at)
     select $1, g.node_id, $3 from game g
     where g.node_id = $2 and (select count(*) from favourite where member_id = $1) < $4
     on conflict do nothing`,
    [memberId, nodeId, at, FAVOURITES_MAX],
  )
  if (saved.rowCount === 1) return true
  const kept = await loadFavouriteIds(pool, memberId)
  return kept.length < FAVOURITES_MAX || kept.includes(nodeId)
}

export async function removeFavourite(
  pool: pg.Pool,
  memberId: bigint,
  nodeId: string,
): Promise<void> {
  await pool.query('delete from favourite where member_id = $1 and node_id = $2', [
    memberId,
    nodeId,
  ])
}
