import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** The games with the most slips on draws since then, the most first. */
export async function loadHotGames(
  database: Queryable,
  since: Date,
  limit: number,
): Promise<readonly string[]> {
  const found = await database.query<{ game: string }>(
    `select d.game from lottery_draw d join lottery_slip s on s.draw_id = d.id
     where d.draws_at > $1 group by d.game order by count(*) desc, d.game limit $2`,
    [since, limit],
  )
  return found.rows.map(({ game }) => game)
}
