import type { EpochMs } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A browser is forgotten after this long without use. */
const KNOWN = `interval '180 days'`

/** Whether a colleague signed in with this browser before. */
export async function isStaffBrowser(
  database: Queryable,
  staffId: string,
  tokenHash: Buffer,
  now: EpochMs,
): Promise<boolean> {
  const found = await database.query(
    `select 1 from staff_browser
      where staff_id = $1 and token_hash = $2 and last_at > $3::timestamptz - ${KNOWN}`,
    [staffId, tokenHash, new Date(now)],
  )
  return found.rowCount === 1
}

export async function saveStaffBrowser(
  database: Queryable,
  staffId: string,
  tokenHash: Buffer,
  now: EpochMs,
): Promise<void> {
  await database.query(
    `insert into staff_browser (staff_id, token_hash, last_at) values ($1, $2, $3)
     on conflict (staff_id, token_hash) do update set last_at = excluded.last_at`,
    [staffId, tokenHash, new Date(now)],
  )
}

/** Deletes browsers that were not used for long. */
export async function pruneStaffBrowsers(database: Queryable, now: EpochMs): Promise<void> {
  await database.query(`delete from staff_browser where last_at < $1::timestamptz - ${KNOWN}`, [
    new Date(now),
  ])
}
