import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

export async function loadTypeOf(
  database: Queryable,
  memberId: bigint,
): Promise<number | undefined> {
  const found = await database.query<{ type: number }>('select type from member where id = $1', [
    memberId,
  ])
  return found.rows[0]?.type
}

/** An upline by name; null under the house. */
export async function nameOfUpline(
  database: Queryable,
  uplineId: bigint | null,
): Promise<string | null> {
  if (uplineId === null) return null
  const found = await database.query<{ username: string }>(
    'select username from member where id = $1',
    [uplineId],
  )
  return found.rows[0]?.username ?? null
}

/** A member with the row kept until the commit. */
export async function lockTyped(
  tx: Tx,
  memberId: bigint,
): Promise<
  { readonly type: number; readonly username: string; readonly uplineId: bigint | null } | undefined
> {
  const found = await tx.query<{ type: number; username: string; uplineId: bigint | null }>(
    `select type, username, upline_id as "uplineId" from member where id = $1 for no key update`,
    [memberId],
  )
  return found.rows[0]
}

/** Becoming an agent counts in the teams of everybody above. */
export async function saveType(
  tx: Tx,
  memberId: bigint,
  { type, isNewAgent }: { readonly type: number; readonly isNewAgent: boolean },
): Promise<void> {
  await tx.query('update member set type = $2 where id = $1', [memberId, type])
  if (!isNewAgent) return
  await tx.query(
    `with recursive above as (
       select upline_id as id from member where id = $1 and upline_id is not null
       union all
       select m.upline_id from above join member m on m.id = above.id where m.upline_id is not null
     )
     update agent_team set agents = agents + 1 where member_id in (select id from above)`,
    [memberId],
  )
}
