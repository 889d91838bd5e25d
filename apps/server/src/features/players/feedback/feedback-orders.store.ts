import type { OrderLine } from '@baize/contract'
import { decodeId, encodeId, type Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

type Kind = OrderLine['kind']
const PREFIX = { deposit: 'dep', withdrawal: 'wdr' } as const

interface OrderRow {
  readonly kind: Kind
  readonly orderId: Uuid
  readonly orderNumber: string
  readonly amountMinor: bigint
  readonly state: OrderLine['state']
  readonly at: Date
}

function lineOf({ kind, state, orderId, orderNumber, amountMinor, at }: OrderRow): OrderLine {
  return {
    ...{ kind, state, orderNumber },
    orderId: encodeId(PREFIX[kind], orderId),
    amountMinor: amountMinor.toString(),
    at: at.toISOString(),
    // Each table has states of its own kind only.
  } as OrderLine
}

/** What some threads are about, by thread; nothing for those that are about no order. */
export async function loadOrdersOf(
  database: Queryable,
  feedbackIds: readonly string[],
): Promise<ReadonlyMap<string, OrderLine>> {
  const found = await database.query<OrderRow & { readonly feedbackId: string }>(
    `select f.id as "feedbackId", 'deposit' as kind, d.id as "orderId", d.order_number as "orderNumber",
        d.amount_minor as "amountMinor", d.state, d.created_at as at
      from feedback f join deposit d on d.id = f.deposit_id where f.id = any ($1::uuid[])
     union all
     select f.id, 'withdrawal', w.id, w.order_number, w.amount_minor, w.state, w.created_at
      from feedback f join withdrawal w on w.id = f.withdrawal_id where f.id = any ($1::uuid[])`,
    [feedbackIds],
  )
  return new Map(found.rows.map(({ feedbackId, ...row }) => [feedbackId, lineOf(row)]))
}

/** The member's last orders of both kinds, the newest first; of each kind by its own index. */
export async function loadLastOrders(
  database: Queryable,
  memberId: bigint,
  limit: number,
): Promise<OrderLine[]> {
  const found = await database.query<OrderRow>(
    `(select 'deposit' as kind, id as "orderId", order_number as "orderNumber",
        amount_minor as "amountMinor", state, created_at as at
      from deposit where member_id = $1 order by id desc limit $2)
     union all
     (select 'withdrawal', id, order_number, amount_minor, state, created_at
      from withdrawal where member_id = $1 order by id desc limit $2)
     order by at desc, "orderId" desc limit $2`,
    [memberId, limit],
  )
  return found.rows.map(lineOf)
}

/** What a thread is about, as its row names it. */
export interface AboutOrder {
  readonly depositId: Uuid | null
  readonly withdrawalId: Uuid | null
}

export const ABOUT_NOTHING: AboutOrder = { depositId: null, withdrawalId: null }

/** The member's own order of that id; undefined for every other one. */
export async function findOwnOrder(
  database: Queryable,
  memberId: bigint,
  orderId: string,
): Promise<AboutOrder | undefined> {
  const depositId = decodeId('dep', orderId) ?? null
  const withdrawalId = decodeId('wdr', orderId) ?? null
  const found = await database.query(
    `select id from deposit where id = $2 and member_id = $1
     union all select id from withdrawal where id = $3 and member_id = $1`,
    [memberId, depositId, withdrawalId],
  )
  return found.rowCount === 1 ? { depositId, withdrawalId } : undefined
}
