import type pg from 'pg'

/** Rounds looked through, newest first, for the games a member played lately. */
const ROUNDS_MAX = 300

/** The games of a member's latest rounds, each with its latest. */
export async function loadRecentRounds(
  pool: pg.Pool,
  memberId: bigint,
): Promise<readonly { readonly gameCode: string; readonly at: Date }[]> {
  const found = await pool.query<{ gameCode: string; at: Date }>(
    `select game_code as "gameCode", max(opened_at) as at
     from (select game_code, opened_at from bet where member_id = $1
           order by id desc limit $2) latest
     group by game_code`,
    [memberId, ROUNDS_MAX],
  )
  return found.rows
}
