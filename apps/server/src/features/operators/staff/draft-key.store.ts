import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** The key of this person as it is kept; the one that is offered where they have none. */
export async function loadOrSaveDraftKey(
  database: Queryable,
  staffId: bigint,
  offered: Buffer,
): Promise<Buffer> {
  // Of two at once the second finds the first: an update that changes nothing answers what is there.
  const kept = await database.query<{ sealed: Buffer }>(
    `insert into staff_draft_key as k (staff_id, key_sealed) values ($1, $2)
     on conflict (staff_id) do update set key_sealed = k.key_sealed returning key_sealed as sealed`,
    [staffId, offered],
  )
  return kept.rows[0]?.sealed ?? offered
}
