import { AGENT_TYPES, type TeamMember } from '@baize/contract'
import { assert } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/** Members as agents see them, by number. */
export type TeamMembers = ReadonlyMap<bigint, TeamMember>

export async function loadTeamMembers(
  database: Queryable,
  memberIds: Iterable<bigint>,
): Promise<TeamMembers> {
  const found = await database.query<TeamMember & { readonly id: bigint }>(
    `select id, id::text as "memberId", username, nickname, type from member
      where id = any ($1::bigint[])`,
    [[...new Set(memberIds)]],
  )
  return new Map(found.rows.map(({ id, ...member }) => [id, member]))
}

/** One of them; who is named by a stored row is always there. */
export function teamMemberOf(members: TeamMembers, memberId: bigint): TeamMember {
  const found = members.get(memberId)
  assert(found, 'a member that a row names exists')
  return found
}

/** Direct downlines by the tree of today that are agents. */
export async function loadAgentsBelow(
  database: Queryable,
  memberId: bigint,
  limit: number,
): Promise<readonly TeamMember[]> {
  const found = await database.query<TeamMember>(
    `select id::text as "memberId", username, nickname, type from member
      where upline_id = $1 and type = any ($2::integer[]) order by username limit $3`,
    [memberId, AGENT_TYPES, limit],
  )
  return found.rows
}
