import type { Queryable } from '../platform/database/in-transaction.ts'

/** Takes a game out of whatever pool it feeds. */
export async function clearLinks(database: Queryable, gameCode: string): Promise<void> {
  await database.query('delete from jackpot_game where game_code = $1', [gameCode])
}

/** As if it had been opened and paused: it is no draft that somebody could take away. */
export async function setPaused(database: Queryable, poolId: string): Promise<void> {
  await database.query("update jackpot_pool set state = 'paused' where id = $1", [poolId])
}
