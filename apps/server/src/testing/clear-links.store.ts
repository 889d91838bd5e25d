import type { Queryable } from '../platform/database/in-transaction.ts'

/** Takes a game out of whatever pool it feeds. */
export async function clearLinks(database: Queryable, gameCode: string): Promise<void> {
  await database.query('delete from jackpot_game where game_code = $1', [gameCode])
}
