import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** Undefined when there is no such member. */
export async function loadMemberName(
  database: Queryable,
  memberId: string,
): Promise<string | undefined> {
  const found = await database.query<{ username: string }>(
    'select username from member where id = $1',
    [memberId],
  )
  return found.rows[0]?.username
}

/** A waiver that somebody asked for and nobody has decided on. */
export async function findAskedWaiver(
  database: Queryable,
  memberId: string,
  at: Date,
): Promise<{ readonly byId: bigint; readonly byName: string } | undefined> {
  const found = await database.query<{ byId: bigint; byName: string }>(
    `select asked_by as "byId", asked_by_name as "byName" from approval
      where kind = 'turnover_waiver' and subject = $1 and state = 'waiting' and expires_at > $2`,
    [memberId, at],
  )
  return found.rows[0]
}
