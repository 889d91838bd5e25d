import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { Source } from './runs.store.ts'

/** Takes a difference as it is. */
export async function saveAcceptance(
  database: Queryable,
  { mismatches }: Source,
  mismatchId: string,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await database.query(
    `update ${mismatches} set state = 'accepted', resolved_at = $2, resolved_by = $3, reason = $4
     where id = $1`,
    [mismatchId, at, by, reason],
  )
}

export interface OpenMismatches {
  readonly owner: string
  readonly count: number
  readonly oldest: Date
}

/** Whose books have differences that were found before this moment and are open. */
export async function loadOpen(
  database: Queryable,
  { mismatches, owner }: Source,
  before: Date,
): Promise<readonly OpenMismatches[]> {
  const found = await database.query<OpenMismatches>(
    `select ${owner} as owner, count(*)::int as count, min(found_at) as oldest
     from ${mismatches} where state = 'open' and found_at <= $1 group by ${owner} order by ${owner}`,
    [before],
  )
  return found.rows
}
