import type { OrderNote } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

const NOTES_MAX = 100

/** What staff wrote down about an order of money, the newest first. */
export async function loadOrderNotes(
  database: Queryable,
  orderId: Uuid,
): Promise<readonly OrderNote[]> {
  const found = await database.query<Omit<OrderNote, 'at'> & { readonly at: Date }>(
    `select id::text as "noteId", text, by_name as by, at from order_note
      where order_id = $1 order by id desc limit ${NOTES_MAX}`,
    [orderId],
  )
  return found.rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function insertOrderNote(
  tx: Tx,
  orderId: Uuid,
  text: string,
  by: { readonly staffId: bigint; readonly displayName: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into order_note (order_id, text, by_staff, by_name, at) values ($1, $2, $3, $4, $5)`,
    [orderId, text, by.staffId, by.displayName, by.at],
  )
}
