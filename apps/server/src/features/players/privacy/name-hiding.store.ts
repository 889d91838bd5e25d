import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Whether lists that everybody sees may name the member. */
export async function loadNameHiding(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query<{ hidesName: boolean }>(
    'select hides_name as "hidesName" from member where id = $1',
    [memberId],
  )
  return found.rows[0]?.hidesName === true
}

export async function saveNameHiding(
  database: Queryable,
  memberId: bigint,
  hidesName: boolean,
): Promise<void> {
  await database.query('update member set hides_name = $2 where id = $1', [memberId, hidesName])
}
