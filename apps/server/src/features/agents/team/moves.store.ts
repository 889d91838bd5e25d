import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Moves are decided one after the other: whoever is between the two uplines stays where they are until the commit. */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('agent_move'))`)
}

/** The upline of a member by the tree of a day; null is the house, undefined a member who is not there. */
export async function loadUplineOn(
  database: Queryable,
  memberId: bigint,
  day: string,
): Promise<bigint | null | undefined> {
  const found = await database.query<{ uplineId: bigint | null }>(
    'select upline_on(id, $2::date) as "uplineId" from member where id = $1 and type <> 4',
    [memberId, day],
  )
  return found.rows[0]?.uplineId
}

/** A member and all above by the tree of a day. */
export async function loadPathOn(
  database: Queryable,
  memberId: bigint,
  day: string,
): Promise<readonly bigint[]> {
  const found = await database.query<{ id: bigint }>(
    `with recursive up as (
       select id from member where id = $1
       union all
       select above.id from up cross join lateral (select upline_on(up.id, $2::date) as id) above
        where above.id is not null
     )
     select id from up`,
    [memberId, day],
  )
  return found.rows.map(({ id }) => id)
}

export interface NewMove {
  readonly memberId: bigint
  readonly fromDay: string
  readonly oldUplineId: bigint | null
  readonly newUplineId: bigint | null
  readonly approvalId: bigint
  readonly at: Date
}

/** False where a move of that member for that day was decided already. */
export async function insertMove(tx: Tx, move: NewMove): Promise<boolean> {
  const inserted = await tx.query(
    `insert into agent_move (member_id, from_day, old_upline_id, new_upline_id, approval_id, decided_at)
     values ($1, $2::date, $3, $4, $5, $6) on conflict do nothing`,
    [move.memberId, move.fromDay, move.oldUplineId, move.newUplineId, move.approvalId, move.at],
  )
  return inserted.rowCount === 1
}

/** A move that takes effect after a day. */
export async function loadNextMove(
  database: Queryable,
  memberId: bigint,
  today: string,
): Promise<{ readonly day: string; readonly uplineId: bigint | null } | undefined> {
  const found = await database.query<{ day: string; uplineId: bigint | null }>(
    `select from_day::text as day, new_upline_id as "uplineId" from agent_move
      where member_id = $1 and from_day > $2::date order by from_day limit 1`,
    [memberId, today],
  )
  return found.rows[0]
}
