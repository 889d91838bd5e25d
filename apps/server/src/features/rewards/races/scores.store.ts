import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Points of a member in a race. */
export interface ScoreRow {
  readonly raceId: bigint
  readonly memberId: bigint
  readonly points: bigint
  readonly seq: bigint
}

/** Adds points; each member once. */
export async function addPoints(tx: Tx, rows: readonly ScoreRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into race_score (race_id, member_id, points, seq)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
     on conflict (race_id, member_id) do update
       set points = race_score.points + excluded.points, seq = excluded.seq`,
    [
      ...[rows.map(({ raceId }) => raceId), rows.map(({ memberId }) => memberId)],
      ...[rows.map(({ points }) => points), rows.map(({ seq }) => seq)],
    ],
  )
}

/** Everybody with points in a race. */
export async function loadScores(
  database: Queryable,
  raceId: bigint,
): Promise<readonly ScoreRow[]> {
  const found = await database.query<ScoreRow>(
    `select race_id as "raceId", member_id as "memberId", points, seq from race_score
      where race_id = $1 and points > 0 order by points desc, seq`,
    [raceId],
  )
  return found.rows
}

/** A place on a board. */
export interface BoardPlace {
  readonly memberId: bigint
  readonly username: string
  readonly points: bigint
  readonly seq: bigint
}

const OPEN_MEMBER = `m.type <> 4 and m.status <> 'locked' and m.excluded_until_ms <= $2 and m.break_until_ms <= $2`

/** The first places of a race, without those who are left out. */
export async function loadBoard(
  database: Queryable,
  raceId: bigint,
  now: Date,
  limit: number,
): Promise<readonly BoardPlace[]> {
  const found = await database.query<BoardPlace>(
    `select s.member_id as "memberId", m.username, s.points, s.seq
       from race_score s join member m on m.id = s.member_id
      where s.race_id = $1 and s.points > 0 and ${OPEN_MEMBER} order by s.points desc, s.seq limit $3`,
    [raceId, now.getTime(), limit],
  )
  return found.rows
}

/** Where a member stands: how many are ahead, and what the next of them has. */
export interface OwnPlace {
  readonly points: bigint
  readonly ahead: number
  /** With a score that is higher. */
  readonly above: number
  /** The least score ahead, and the least that is higher. */
  readonly aheadPoints: bigint | null
  readonly abovePoints: bigint | null
}

export async function loadOwnPlace(
  database: Queryable,
  raceId: bigint,
  memberId: bigint,
  now: Date,
): Promise<OwnPlace | undefined> {
  const found = await database.query<OwnPlace>(
    `select own.points, count(*) filter (where s.points > own.points or s.seq < own.seq)::integer as ahead,
            count(*) filter (where s.points > own.points)::integer as above,
            min(s.points) filter (where s.points > own.points or s.seq < own.seq) as "aheadPoints",
            min(s.points) filter (where s.points > own.points) as "abovePoints"
       from race_score own
       join race_score s on s.race_id = own.race_id and s.points >= own.points
       join member m on m.id = s.member_id
      where own.race_id = $1 and own.member_id = $3 and own.points > 0 and (${OPEN_MEMBER} or m.id = $3)
      group by own.points`,
    [raceId, now.getTime(), memberId],
  )
  return found.rows[0]
}
