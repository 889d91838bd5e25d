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

/** Everybody on the way up, each once, however many of the members stand below. */
const ABOVE = `
  with recursive up as (
    select id, upline_id from member where id = any($1::bigint[]) and type <> 4
    union
    select m.id, m.upline_id from up join member m on m.id = up.upline_id where up.id is distinct from $2::bigint
  )
  select m.id as "memberId", m.username, m.nickname, m.type, m.upline_id as "uplineId",
         (select max(from_day)::text from agent_move where member_id = m.id
           and from_day <= $3::date) as "movedOn"
    from up join member m on m.id = up.id`

type ClimbedMember = PathMember & { readonly uplineId: bigint | null }

/**
 * From the top down to each of some members, by the tree of today; from `below` on where that is given. Who is not there, or
 * not in that team, is left out.
 */
export async function loadPaths(
  database: Queryable,
  memberIds: readonly bigint[],
  { below, today }: { readonly below?: bigint | undefined; readonly today: string },
): Promise<ReadonlyMap<bigint, readonly PathMember[]>> {
  const found = await database.query<ClimbedMember>(ABOVE, [memberIds, below ?? null, today])
  const climbed = new Map(found.rows.map((row) => [row.memberId, row]))
  const paths = memberIds.map((id) => [id, pathTo(climbed, id, below)] as const)
  return new Map(
    paths.filter(
      ([, path]) => path.length > 0 && (below === undefined || path[0]?.memberId === below),
    ),
  )
}

/** From the highest who was climbed to, or from `top`, down to a member; empty for one who is not there. */
function pathTo(
  climbed: ReadonlyMap<bigint, ClimbedMember>,
  memberId: bigint,
  top: bigint | undefined,
): readonly PathMember[] {
  const path: PathMember[] = []
  for (let each = climbed.get(memberId); each; ) {
    const { uplineId, ...member } = each
    path.push(member)
    each = uplineId === null || member.memberId === top ? undefined : climbed.get(uplineId)
  }
  return path.reverse()
}

/** The path of one; empty where there is none. */
export async function loadPath(
  database: Queryable,
  memberId: bigint,
  wanted: { readonly below?: bigint | undefined; readonly today: string },
): Promise<readonly PathMember[]> {
  return (await loadPaths(database, [memberId], wanted)).get(memberId) ?? []
}

export function isAgentType(type: number): boolean {
  return (AGENT_TYPES as readonly number[]).includes(type)
}

export function viewTreeMember({ memberId, username, nickname, type }: TreeMember) {
  return { memberId: memberId.toString(), username, nickname, type }
}
