import type pg from 'pg'
import { DEMO_USERNAMES } from './demo-logins.ts'

/** True when an earlier start made the people of the demonstration. */
export async function hasDemoPeople(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query<{ there: boolean }>(
    'select exists (select from member where lower(username) = any($1)) as there',
    [DEMO_USERNAMES],
  )
  return found.rows[0]?.there === true
}
