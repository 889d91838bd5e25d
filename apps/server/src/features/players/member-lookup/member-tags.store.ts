import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

export interface TagRow {
  readonly tag: string
  readonly by: string
  readonly at: Date
}

/** Of the list of tags; rare ones are found by their word. */
const IN_USE_MAX = 50

export async function loadTags(database: Queryable, memberId: string): Promise<readonly TagRow[]> {
  const found = await database.query<TagRow>(
    `select tag, by_name as "by", at from member_tag where member_id = $1 order by tag`,
    [memberId],
  )
  return found.rows
}

/** These and no others; one that stays keeps who set it. */
export async function saveTags(
  tx: Tx,
  memberId: string,
  tags: readonly string[],
  by: { readonly staffId: bigint; readonly displayName: string; readonly at: Date },
): Promise<void> {
  await tx.query('delete from member_tag where member_id = $1 and not tag = any($2::text[])', [
    memberId,
    tags,
  ])
  await tx.query(
    `insert into member_tag (member_id, tag, by_staff, by_name, at)
     select $1, tag, $3, $4, $5 from unnest($2::text[]) as t(tag) on conflict do nothing`,
    [memberId, tags, by.staffId, by.displayName, by.at],
  )
}

export async function loadTagsInUse(
  database: Queryable,
): Promise<readonly { readonly tag: string; readonly members: number }[]> {
  const found = await database.query<{ tag: string; members: number }>(
    `select tag, count(*)::int as members from member_tag group by tag order by 2 desc, 1 limit $1`,
    [IN_USE_MAX],
  )
  return found.rows
}
