import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'

/** The server looks once a second which games feed a pool. */
const SEEN_AFTER_MS = 1_500

/** Has every stake in a game feed the demonstration's pool of jackpots, or none of them again. */
export async function linkJackpot(
  client: pg.Client,
  gameCode: string,
  isLinked: boolean,
): Promise<void> {
  await client.query('begin')
  await client.query('delete from jackpot_game where game_code = $1', [gameCode])
  // The revision says that what was remembered of the pool holds no more.
  const pools = await client.query(
    "update jackpot_pool set revision = revision + 1 where state = 'open' returning id",
  )
  if (pools.rows.length !== 1) throw new Failure('The demonstration has one open pool.')
  if (isLinked) {
    await client.query('insert into jackpot_game (game_code, pool_id) values ($1, $2)', [
      gameCode,
      pools.rows[0]?.id,
    ])
  }
  await client.query('commit')
  await sleep(SEEN_AFTER_MS)
}

/** Rounds that gave to a pool. */
export async function countFed(client: pg.Client): Promise<number> {
  const counted = await client.query<{ rounds: string }>(
    'select count(*) as rounds from round where jackpot is not null',
  )
  return Number(counted.rows[0]?.rounds)
}
