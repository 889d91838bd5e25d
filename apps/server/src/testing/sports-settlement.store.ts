import type { Queryable } from '../platform/database/in-transaction.ts'

/** How long the oldest transaction of others has been open, in milliseconds. */
export async function loadOldestTransactionMs(database: Queryable): Promise<number> {
  const found = await database.query<{ ageMs: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 as "ageMs"
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  return found.rows[0]?.ageMs ?? 0
}
