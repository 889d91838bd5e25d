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

/** Leaves one game on sale, whose results two people enter at any later time. */
export async function drawByHand(pool: pg.Pool, game: string): Promise<void> {
  await keepGames(pool, [game])
  await pool.query(
    `insert into lottery_game_setting (game, source, alarm_minutes, void_minutes, changed_by, changed_at)
     values ($1, 'hand', 10080, 43200, 0, now())`,
    [game],
  )
}
