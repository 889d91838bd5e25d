import type { Queryable } from '../platform/database/in-transaction.ts'

/** As if everybody had been here a moment ago: time that a test passes ends no session. */
export async function staySignedIn(database: Queryable, at: Date): Promise<void> {
  await database.query(
    `update member_session set last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [at],
  )
  await database.query(
    `update staff_session set last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [at],
  )
}
