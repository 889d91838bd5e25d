import type { Uuid } from '@baize/kernel'
import type { Tx } from '../../../../../platform/database/in-transaction.ts'

const OVER = ['received', 'part_received', 'returned', 'rejected', 'cancelled', 'failed']

/** Locks a withdrawal for a change that moves neither its state nor money; undefined when there is none. */
export async function lockReviewedOrder(
  tx: Tx,
  withdrawalId: Uuid,
): Promise<{ readonly orderNumber: string; readonly isOver: boolean } | undefined> {
  const found = await tx.query<{ orderNumber: string; state: string }>(
    `select order_number as "orderNumber", state from withdrawal where id = $1 for no key update`,
    [withdrawalId],
  )
  const row = found.rows[0]
  return row && { orderNumber: row.orderNumber, isOver: OVER.includes(row.state) }
}
