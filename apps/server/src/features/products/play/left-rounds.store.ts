import type { Uuid } from '@baize/kernel'
import type pg from 'pg'

/** A round that its player opened long ago and did not end. */
export interface LeftRound {
  readonly memberId: bigint
  readonly gameCode: string
  readonly roundId: Uuid
  readonly version: string
}

/** Where the next page begins: after this round, in the order of members and games. */
interface LeftPage {
  readonly gameCodes: readonly string[]
  readonly openedBefore: Date
  readonly after: LeftRound | undefined
  readonly limit: number
}

/** Open rounds of these games from before a moment; one that cannot be ended does not come again on the next page. */
export async function loadLeftRounds(
  pool: pg.Pool,
  { gameCodes, openedBefore, after, limit }: LeftPage,
): Promise<LeftRound[]> {
  const found = await pool.query<LeftRound>(
    `select o.member_id as "memberId", o.game_code as "gameCode", o.round_id as "roundId", r.version
     from open_round o join round r on r.member_id = o.member_id and r.id = o.round_id
     where o.game_code = any($1::text[]) and r.opened_at < $2 and r.state = 'open'
       and (o.member_id, o.game_code) > ($3::bigint, $4::text)
     order by o.member_id, o.game_code limit $5`,
    [gameCodes, openedBefore, after?.memberId ?? -1n, after?.gameCode ?? '', limit],
  )
  return found.rows
}
