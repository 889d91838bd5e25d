import type { Queryable } from '../../platform/database/in-transaction.ts'
import { TRIAL_TYPE } from '../../platform/sessions/session.ts'
import { readLongs } from './byte-columns.ts'

/** Members by number and their uplines of today, as columns; 0 is the house. */
export interface UplineColumns {
  readonly memberIds: BigInt64Array
  readonly uplineIds: BigInt64Array
}

export interface UplineMove {
  readonly memberId: bigint
  /** `2026-04-18`: from the start of that day on. */
  readonly fromDay: string
  /** Null is the house. */
  readonly oldUplineId: bigint | null
  readonly newUplineId: bigint | null
}

const COLUMNS = `string_agg(int8send(id), '') as members,
  string_agg(int8send(coalesce(upline_id, 0)), '') as uplines`

/**
 * Everybody who has an upline, is one, or is one of those who are asked for. Trial members count for nothing.
 */
export async function loadUplines(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<UplineColumns> {
  const found = await database.query<Sent>(
    `select ${COLUMNS} from (
       select id, upline_id from member
        where type <> $2 and (upline_id is not null or id = any ($1::bigint[])
          or exists (select from agent_move where member_id = member.id))
        order by id) as in_order`,
    [memberIds, TRIAL_TYPE],
  )
  return readSent(found.rows[0])
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
export async function loadTeam(database: Queryable, memberId: bigint): Promise<UplineColumns> {
  const found = await database.query<Sent>(
    `with recursive team(id, upline_id) as (
       select id, null::bigint from member where id = $1
       union all
       select m.id, m.upline_id from team join member m on m.upline_id = team.id
         where m.type <> $2
     )
     select ${COLUMNS} from (select id, upline_id from team order by id) as in_order`,
    [memberId, TRIAL_TYPE],
  )
  return readSent(found.rows[0])
}

interface Sent {
  readonly members: Buffer | null
  readonly uplines: Buffer | null
}

function readSent(sent: Sent | undefined): UplineColumns {
  return {
    memberIds: readLongs(sent?.members ?? null),
    uplineIds: readLongs(sent?.uplines ?? null),
  }
}
