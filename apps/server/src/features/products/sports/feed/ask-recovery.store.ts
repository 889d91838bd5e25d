import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/**
 * Has a producer say again what it said since a moment. Its markets are locked at once; the server that holds the feed asks within a second or two.
 * False for a producer that nobody has heard of.
 */
export async function askRecovery(
  database: Queryable,
  producer: number,
  since: Date,
): Promise<boolean> {
  const asked = await database.query(
    `update sports_producer set state = 'down', request_id = null, worked_to = least(worked_to, $2),
       changed_at = clock_timestamp() where producer = $1`,
    [producer, since],
  )
  return asked.rowCount === 1
}
