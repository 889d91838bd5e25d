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

const PATHS = `
  with recursive up as (
    select id as of_id, id, username, nickname, type, upline_id, 0 as depth
      from member where id = any($1::bigint[]) and type <> 4
    union all
    select up.of_id, m.id, m.username, m.nickname, m.type, m.upline_id, up.depth + 1
      from up join member m on m.id = up.upline_id where up.id is distinct from $2::bigint
  )
  select up.of_id as "ofId", up.id as "memberId", up.username, up.nickname, up.type,
         (select max(from_day)::text from agent_move where member_id = up.id
           and from_day <= $3::date) as "movedOn"
    from up order by up.of_id, up.depth desc`

/**
 * From the top down to each of some members, by the tree of today; from `below` on where that is given. Who is not there, or
 * not in that team, is left out.
 */
export async function loadPaths(
  database: Queryable,
  memberIds: readonly bigint[],
  { below, today }: { readonly below?: bigint | undefined; readonly today: string },
): Promise<ReadonlyMap<bigint, readonly PathMember[]>> {
  const found = await database.query<PathMember & { readonly ofId: bigint }>(PATHS, [
    ...[memberIds, below ?? null, today],
  ])
  const paths = Map.groupBy(found.rows, ({ ofId }) => ofId)
  if (below === undefined) return paths
  return new Map([...paths].filter(([, path]) => path[0]?.memberId === below))
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
