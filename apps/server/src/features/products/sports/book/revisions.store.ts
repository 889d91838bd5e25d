import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** Before books are written: revisions are taken in the order of commits, so that who has seen one has seen all before it. */
export async function takeRevisions(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('sports_book_revision'))`)
}

/** What moved since a revision, the oldest first. */
export async function loadRevisions(
  database: Queryable,
  since: bigint,
  most: number,
): Promise<{ readonly eventId: Uuid; readonly revision: bigint }[]> {
  const found = await database.query<{ eventId: Uuid; revision: bigint }>({
    name: 'sports-books-revisions',
    text: `select event_id as "eventId", revision from sports_book where revision > $1
      order by revision limit $2`,
    values: [since, most],
  })
  return found.rows
}
