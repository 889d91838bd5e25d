import type pg from 'pg'

/** The publication of each notice that this member has opened. */
export async function loadReadNotices(
  pool: pg.Pool,
  memberId: bigint,
): Promise<ReadonlyMap<string, number>> {
  const found = await pool.query<{ contentId: string; revision: number }>(
    `select content_id as "contentId", revision from notice_read where member_id = $1
     order by content_id limit 2500`,
    [memberId],
  )
  return new Map(found.rows.map(({ contentId, revision }) => [contentId, revision]))
}

/** Those that are not published are passed over. */
export async function saveReadNotices(
  pool: pg.Pool,
  memberId: bigint,
  noticeIds: readonly string[],
  at: Date,
): Promise<void> {
  await pool.query(
    `insert into notice_read (member_id, content_id, revision)
     select $1, id, shown.revision from content_item
     cross join lateral (
       select case when planned_from <= $3 then planned_revision else content_item.revision end as revision
     ) as shown
     where id = any ($2::uuid[]) and kind = 'announcement' and shown.revision is not null
     order by id
     on conflict (member_id, content_id) do update set revision = excluded.revision`,
    [memberId, noticeIds, at],
  )
}
