import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** Names of members by their numbers. */
export async function loadUsernames(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const found = await database.query<{ id: bigint; username: string }>(
    'select id, username from member where id = any($1::bigint[])',
    [memberIds],
  )
  return new Map(found.rows.map(({ id, username }) => [id, username]))
}
