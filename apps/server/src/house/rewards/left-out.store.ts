import type { Queryable } from '../../platform/database/in-transaction.ts'

/** Of these members those who can win nothing now: trial, locked, excluded or on a break. */
export async function loadLeftOut(
  database: Queryable,
  memberIds: readonly bigint[],
  now: Date,
): Promise<ReadonlySet<bigint>> {
  const found = await database.query<{ readonly memberId: bigint }>(
    `select id as "memberId" from member where id = any ($1::bigint[])
       and (type = 4 or status = 'locked' or excluded_until_ms > $2 or break_until_ms > $2)`,
    [memberIds, now.getTime()],
  )
  return new Set(found.rows.map(({ memberId }) => memberId))
}
