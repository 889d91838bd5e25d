import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Campaigns that wait for an approval that will not come any more. */
export async function loadUnapproved(database: Queryable, at: Date): Promise<readonly Uuid[]> {
  const found = await database.query<{ id: Uuid }>(
    `select c.id from campaign c where c.state = 'waiting' and not exists (
       select 1 from approval a where a.kind = 'campaign_start' and a.subject = c.id::text
         and a.state = 'waiting' and a.expires_at > $1)`,
    [at],
  )
  return found.rows.map(({ id }) => id)
}
