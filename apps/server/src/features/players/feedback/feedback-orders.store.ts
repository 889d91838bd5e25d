import type { OrderLine } from '@baize/contract'
import { decodeId, encodeId, type Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

type Kind = OrderLine['kind']
const PREFIX = { deposit: 'dep', withdrawal: 'wdr' } as const

/** Columns and joins of the order that a thread `f` is about. */
export const ORDER_COLUMNS = `
  case when d.id is not null then 'deposit' when w.id is not null then 'withdrawal' end as "orderKind",
  coalesce(d.id, w.id) as "orderId", coalesce(d.order_number, w.order_number) as "orderNumber",
  coalesce(d.amount_minor, w.amount_minor) as "orderMinor", coalesce(d.state, w.state) as "orderState",
  coalesce(d.created_at, w.created_at) as "orderAt"`
export const ORDER_JOINS = `left join deposit d on d.id = f.deposit_id
  left join withdrawal w on w.id = f.withdrawal_id`

/** All of it is null where a thread is about no order. */
export interface OrderColumns {
  readonly orderKind: Kind | null
  readonly orderId: Uuid | null
  readonly orderNumber: string | null
  readonly orderMinor: bigint | null
  readonly orderState: OrderLine['state'] | null
  readonly orderAt: Date | null
}

export function orderOf(row: OrderColumns): OrderLine | null {
  const { orderKind, orderId, orderNumber, orderMinor, orderState, orderAt } = row
  if (!(orderKind && orderId && orderNumber && orderMinor && orderState && orderAt)) return null
  return {
    kind: orderKind,
    state: orderState,
    orderId: encodeId(PREFIX[orderKind], orderId),
    orderNumber,
    amountMinor: orderMinor.toString(),
    at: orderAt.toISOString(),
    // Each table has states of its own kind only.
  } as OrderLine
}

/** The member's last orders of both kinds, the newest first; of each kind by its own index. */
export async function loadLastOrders(
  database: Queryable,
  memberId: bigint,
  limit: number,
): Promise<OrderLine[]> {
  const found = await database.query<OrderColumns>(
    `(select 'deposit' as "orderKind", id as "orderId", order_number as "orderNumber",
        amount_minor as "orderMinor", state as "orderState", created_at as "orderAt"
      from deposit where member_id = $1 order by id desc limit $2)
     union all
     (select 'withdrawal', id, order_number, amount_minor, state, created_at
      from withdrawal where member_id = $1 order by id desc limit $2)
     order by "orderAt" desc, "orderId" desc limit $2`,
    [memberId, limit],
  )
  return found.rows.flatMap((row) => orderOf(row) ?? [])
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
