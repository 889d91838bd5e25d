import { AGENT_TYPES } from '@baize/contract'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/** A member as agents and staff see them in the tree. */
export interface TreeMember {
  readonly memberId: bigint
  readonly username: string
  readonly nickname: string
  readonly type: number
}

/** One of a path, with when the member came under the one before. */
export interface PathMember extends TreeMember {
  /** The business day of the last move, `2026-04-18`; null without one. */
  readonly movedOn: string | null
}

const PATH = `
  with recursive up as (
    select id, username, nickname, type, upline_id, 0 as depth from member where id = $1 and type <> 4
    union all
    select m.id, m.username, m.nickname, m.type, m.upline_id, up.depth + 1
      from up join member m on m.id = up.upline_id where up.id is distinct from $2::bigint
  )
  select up.id as "memberId", up.username, up.nickname, up.type,
         (select max(from_day)::text from agent_move where member_id = up.id
           and from_day <= $3::date) as "movedOn"
    from up order by depth desc`

/**
 * From the top down to a member, by the tree of today; from `below` on where that is given. Empty for a member who is
 * not there, or not in that team.
 */
export async function loadPath(
  database: Queryable,
  memberId: bigint,
  { below, today }: { readonly below?: bigint; readonly today: string },
): Promise<readonly PathMember[]> {
  const found = await database.query<PathMember>(PATH, [memberId, below ?? null, today])
  const [top] = found.rows
  return below !== undefined && top?.memberId !== below ? [] : found.rows
}

export function isAgentType(type: number): boolean {
  return (AGENT_TYPES as readonly number[]).includes(type)
}

export function viewTreeMember({ memberId, username, nickname, type }: TreeMember) {
  return { memberId: memberId.toString(), username, nickname, type }
}
