import type pg from 'pg'

/** Games whose draws a test does not need: none are made of them. */
export async function switchOff(pool: pg.Pool, games: readonly string[]): Promise<void> {
  await pool.query(
    `insert into lottery_game_setting (game, is_on, changed_by, changed_at)
     select game, false, 0, now() from unnest($1::text[]) as others(game)`,
    [games],
  )
}
