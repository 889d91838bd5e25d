import type { ApprovalKindName } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What a second person has been asked about and has not decided on, by subject. */
export async function loadAskedSubjects(
  database: Queryable,
  kind: ApprovalKindName,
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await database.query<{ subject: string }>(
    `select subject from approval where kind = $1 and state = 'waiting' and expires_at > $2`,
    [kind, now],
  )
  return new Set(found.rows.map(({ subject }) => subject))
}
