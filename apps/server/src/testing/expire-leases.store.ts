import type { Queryable } from '../platform/database/in-transaction.ts'

/** Lets the lease of every server run out at once, as if all of them had hung. */
export async function expireLeases(database: Queryable): Promise<void> {
  await database.query(
    `update room_server set lease_until = clock_timestamp() - interval '1 second'`,
  )
}
