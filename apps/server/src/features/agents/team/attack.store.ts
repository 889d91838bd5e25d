import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A link of a member, as its number. */
export async function insertLinkOf(database: Queryable, memberId: bigint): Promise<string> {
  const inserted = await database.query<{ id: string }>(
    `insert into invitation_code (code, member_id, label)
     values ('L' || substr(md5(random()::text), 1, 12), $1, 'Attacked') returning link_id::text as id`,
    [memberId],
  )
  return inserted.rows[0]?.id ?? ''
}
