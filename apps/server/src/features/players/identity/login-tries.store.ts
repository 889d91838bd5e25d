import type pg from 'pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export type TryScope =
  | 'name'
  | 'device'
  | 'own address'
  | 'address'
  | 'second factor'
  | 'registration address'
  | 'registration browser'

/** What tries are counted by. */
export interface TryCount {
  readonly scope: TryScope
  readonly subject: string
}

const WINDOW = `interval '1 hour'`
const RECENT = `(select array_agg(each) from unnest(t.tried_at) each where each > $3::timestamptz - ${WINDOW})`
const TAKE = `insert into login_try as t (scope, subject, tried_at, last_at)
  values ($1, $2, array[$3::timestamptz], $3)
  on conflict (scope, subject) do update set last_at = $3,
    tried_at = array_append(coalesce(${RECENT}, '{}'), $3::timestamptz)
  where coalesce(cardinality(${RECENT}), 0) < $4`
const GIVE_BACK = `update login_try set tried_at =
    tried_at[:array_position(tried_at, $3::timestamptz) - 1]
    || tried_at[array_position(tried_at, $3::timestamptz) + 1:]
  where scope = $1 and subject = $2 and $3::timestamptz = any(tried_at)`
const COUNT = `select coalesce(cardinality(${RECENT}), 0) as tries from login_try as t
  where scope = $1 and subject = $2`

/** How many tries there were within the last hour. */
export async function countTries(
  database: Queryable,
  { scope, subject }: TryCount,
  at: Date,
): Promise<number> {
  const found = await database.query<{ tries: number }>(COUNT, [scope, subject, at])
  return found.rows[0]?.tries ?? 0
}

/**
 * Takes one of the tries of this hour, before it is known whether it will be right: of many who
 * try at once none is free. False when there is none left.
 */
export async function takeTry(
  database: Queryable,
  { scope, subject }: TryCount,
  at: Date,
  triesMax: number,
): Promise<boolean> {
  const taken = await database.query(TAKE, [scope, subject, at, triesMax])
  return taken.rowCount === 1
}

/** The try was right, or was none: it is as if it had not been made. */
export async function giveBackTry(
  database: Queryable,
  { scope, subject }: TryCount,
  at: Date,
): Promise<void> {
  await database.query(GIVE_BACK, [scope, subject, at])
}

/** Forgets what nobody is refused by any more. */
export async function pruneTries(pool: pg.Pool, at: Date): Promise<void> {
  await pool.query(`delete from login_try where last_at < $1::timestamptz - ${WINDOW}`, [at])
  await pool.query(
    `delete from member_login where member_id is null and at < $1::timestamptz - interval '1 day'`,
    [at],
  )
}

/** Forgets all tries at a name, after its owner proved to be the owner in another way. */
export async function clearTries(database: Queryable, counted: TryCount): Promise<void> {
  await database.query('delete from login_try where scope = $1 and subject = $2', [
    counted.scope,
    counted.subject,
  ])
}
