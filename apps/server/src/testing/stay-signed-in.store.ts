import type { Clock } from '@baize/kernel'
import type { Queryable } from '../platform/database/in-transaction.ts'

/** Everybody who is signed in stays so where a test lets days pass. */
export async function staySignedIn(database: Queryable, clock: Clock): Promise<void> {
  const [now, later] = [new Date(clock.now()), new Date(clock.now() + 3_600_000)]
  await database.query('update member_session set last_seen_at = $1, expires_at = $2', [now, later])
  await database.query('update staff_session set last_seen_at = $1, expires_at = $2', [now, later])
}
