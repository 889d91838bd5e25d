import type { Queryable } from '../../../platform/database/in-transaction.ts'

interface GamePlayer {
  readonly memberId: string
  readonly username: string
  readonly openRoundCount: number
}

interface GamePlayers {
  readonly playingCount: number
  readonly openRoundCount: number
  readonly players: readonly GamePlayer[]
}

interface AskedGame {
  readonly vendorCode: string
  readonly gameCode: string
  readonly now: Date
  /** A bet since then counts as play. */
  readonly since: Date
  readonly namedMax: number
}

/** Members in a game: with a round open, the game open at its vendor, or a bet a moment ago. */
export async function loadGamePlayers(
  database: Queryable,
  { vendorCode, gameCode, now, since, namedMax }: AskedGame,
): Promise<GamePlayers> {
  const found = await database.query<
    GamePlayer & { readonly playing: number; readonly openRounds: number }
  >(
    `with playing as (
       select member_id, 1 as open_rounds from round where state = 'open' and game_code = $2
       union all
       select member_id, 0 from round where id >= first_uuid_of($4) and game_code = $2
       union all
       select member_id, 0 from vendor_session
         where vendor_code = $1 and game_code = $2 and ended_at is null and expires_at > $3
     ), members as (
       select member_id, sum(open_rounds)::int as open_rounds from playing group by member_id
     )
     select m.id::text as "memberId", m.username, p.open_rounds as "openRoundCount",
       (count(*) over ())::int as playing, (sum(p.open_rounds) over ())::int as "openRounds"
     from members p join member m on m.id = p.member_id
     order by p.open_rounds desc, m.id limit $5`,
    [vendorCode, gameCode, now, since, namedMax],
  )
  const [first] = found.rows
  return {
    playingCount: first?.playing ?? 0,
    openRoundCount: first?.openRounds ?? 0,
    players: found.rows.map(({ memberId, username, openRoundCount }) => ({
      ...{ memberId, username, openRoundCount },
    })),
  }
}
