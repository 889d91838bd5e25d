import type { EpochMs } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { BACK_OFF_MS, FAILURES_FORGOTTEN_MS } from './sign-in-rules.ts'

/**
 * Counts a try as failed before it is looked at, so that a hundred at once are a hundred, and not
 * one. Answers false while the name is paused; nothing is counted then.
 */
export async function reserveTry(
  database: Queryable,
  nameKey: string,
  now: EpochMs,
): Promise<boolean> {
  const reserved = await database.query(
    `insert into staff_sign_in_attempt as attempt (name_key, failure_count, tried_at)
     values ($1, 1, $2)
     on conflict (name_key) do update set
       failure_count = case
         when attempt.tried_at < $3 then 1
         else least(attempt.failure_count + 1, 1000) end,
       blocked_until = case
         when attempt.tried_at < $3 then null
         else nullif($2 + ($4::bigint[])[least(attempt.failure_count + 1, cardinality($4::bigint[]))]
           * interval '1 millisecond', $2) end,
       tried_at = $2
     where attempt.blocked_until is null or attempt.blocked_until <= $2`,
    [nameKey, new Date(now), new Date(now - FAILURES_FORGOTTEN_MS), [...BACK_OFF_MS]],
  )
  return reserved.rowCount === 1
}

/** The try turned out right: it is taken off again. Earlier failures stay until the code is right too. */
export async function forgetTry(database: Queryable, nameKey: string): Promise<void> {
  await database.query(
    `update staff_sign_in_attempt
        set failure_count = greatest(failure_count - 1, 0), blocked_until = null
      where name_key = $1`,
    [nameKey],
  )
}

/** Signed in: the name starts clean. */
export async function forgetFailures(database: Queryable, nameKey: string): Promise<void> {
  await database.query('delete from staff_sign_in_attempt where name_key = $1', [nameKey])
}
