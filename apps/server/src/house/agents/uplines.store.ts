import type { Queryable } from '../../platform/database/in-transaction.ts'
import { TRIAL_TYPE } from '../../platform/sessions/session.ts'

/** A member's upline of today; null is the house. */
export interface Upline {
  readonly memberId: bigint
  readonly uplineId: bigint | null
}

export interface UplineMove {
  readonly memberId: bigint
  /** `2026-04-18`: from the start of that day on. */
  readonly fromDay: string
  readonly oldUplineId: bigint | null
  readonly newUplineId: bigint | null
}

/** Everybody who has an upline, or is one of those who are asked for. Trial members count for nothing. */
export async function loadUplines(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<readonly Upline[]> {
  const found = await database.query<Upline>(
    `select id as "memberId", upline_id as "uplineId" from member
      where type <> $2 and (upline_id is not null or id = any ($1::bigint[])
        or exists (select from agent_move where member_id = member.id))`,
    [memberIds, TRIAL_TYPE],
  )
  return found.rows
}

/** All moves there ever were, of each member in their order. */
export async function loadMoves(database: Queryable): Promise<readonly UplineMove[]> {
  const found = await database.query<UplineMove>(
    `select member_id as "memberId", from_day::text as "fromDay", old_upline_id as "oldUplineId",
       new_upline_id as "newUplineId" from agent_move order by from_day, member_id`,
  )
  return found.rows
}

/** A member with everybody below, by the tree of today. */
export async function loadTeam(database: Queryable, memberId: bigint): Promise<readonly Upline[]> {
  const found = await database.query<Upline>(
    `with recursive team(id, upline_id) as (
       select id, null::bigint from member where id = $1
       union all
       select m.id, m.upline_id from team join member m on m.upline_id = team.id
         where m.type <> $2
     )
     select id as "memberId", upline_id as "uplineId" from team order by id`,
    [memberId, TRIAL_TYPE],
  )
  return found.rows
}
