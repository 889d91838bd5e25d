import type pg from 'pg'
import { LOTTERY_GAMES } from '../features/products/lottery/games.ts'

/** Takes all games but these off sale: draws that a test does not need take its time. */
export async function keepGames(pool: pg.Pool, kept: readonly string[]): Promise<void> {
  const others = LOTTERY_GAMES.map(({ code }) => code).filter((code) => !kept.includes(code))
  await pool.query(
    `insert into lottery_game_setting (game, is_on, changed_by, changed_at)
     select game, false, 0, now() from unnest($1::text[]) as others(game)`,
    [others],
  )
}
