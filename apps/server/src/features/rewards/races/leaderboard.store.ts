import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A member on the general leaderboard. */
export interface LeaderRow {
  readonly username: string
  readonly score: bigint
}

const OPEN_MEMBER = `m.type <> 4 and m.status <> 'locked' and m.excluded_until_ms <= $2 and m.break_until_ms <= $2`

/** By valid turnover of the house's games and of vendors. */
export async function loadByTurnover(
  database: Queryable,
  since: Date,
  now: Date,
  limit: number,
): Promise<readonly LeaderRow[]> {
  const found = await database.query<LeaderRow>(
    `select m.username, f.score from (
       select member_id, sum(valid_bet_minor)::bigint as score from agent_figure
        where slot >= $1 and product <> '' group by member_id having sum(valid_bet_minor) > 0) f
       join member m on m.id = f.member_id where ${OPEN_MEMBER} order by f.score desc, m.id limit $3`,
    [since, now.getTime(), limit],
  )
  return found.rows
}

/** By what was won less what was staked. */
export async function loadByWins(
  database: Queryable,
  since: Date,
  now: Date,
  limit: number,
): Promise<readonly LeaderRow[]> {
  const found = await database.query<LeaderRow>(
    `select m.username, f.score from (
       select member_id, sum(profit_minor)::bigint as score from agent_figure
        where slot >= $1 and product <> '' group by member_id having sum(profit_minor) > 0) f
       join member m on m.id = f.member_id where ${OPEN_MEMBER} order by f.score desc, m.id limit $3`,
    [since, now.getTime(), limit],
  )
  return found.rows
}

/** By the highest multiple of one stake, in hundredths; a win of less than five times its stake is none. */
export async function loadByMultiples(
  database: Queryable,
  since: Date,
  now: Date,
  limit: number,
): Promise<readonly LeaderRow[]> {
  const found = await database.query<LeaderRow>(
    `select m.username, f.score from (
       select member_id, max(100::numeric * payout_minor / stake_minor)::bigint as score from round
        where id >= first_uuid_of($1) and payout_minor >= 5 * stake_minor and payout_minor > 0 and stake_minor > 0
        group by member_id) f
       join member m on m.id = f.member_id where ${OPEN_MEMBER} order by f.score desc, m.id limit $3`,
    [since, now.getTime(), limit],
  )
  return found.rows
}
