import { PLAYING_GAMES_MAX } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface PlayingCount {
  readonly gameCode: string
  readonly playingCount: number
}

/** A member who bet within so long is still there, as in the console's list of who plays a game. */
const PLAYING_MS = 5 * 60_000

/** Members in every game: with a round open, the game open at its vendor, or a bet a moment ago. Simulated ones do not count. */
export async function loadPlayingCounts(
  database: Queryable,
  nowMs: number,
): Promise<PlayingCount[]> {
  const found = await database.query<PlayingCount>(
    `select game_code as "gameCode", count(distinct member_id)::int as "playingCount" from (
       select game_code, member_id from round where state = 'open'
       union all
       select distinct game_code, member_id from round where id >= first_uuid_of($2)
       union all
       select game_code, member_id from vendor_session where ended_at is null and expires_at > $1
     ) playing
     where member_id not in (select id from member where is_simulated)
     group by game_code order by 2 desc, 1 limit $3`,
    [new Date(nowMs), new Date(nowMs - PLAYING_MS), PLAYING_GAMES_MAX],
  )
  return found.rows
}
