import type { DepositState, MemberOrderKind, WithdrawalState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type pg from 'pg'

export type OrderRow = {
  readonly orderId: Uuid
  readonly orderNumber: string
  readonly amountMinor: bigint
  readonly at: Date
} & (
  | { readonly kind: 'deposit'; readonly state: DepositState }
  | { readonly kind: 'withdrawal'; readonly state: WithdrawalState }
)

/** A member's orders, of both kinds or of one, newest first; of each kind by its own index. */
export async function loadOrders(
  pool: pg.Pool,
  memberId: string,
  kind: MemberOrderKind | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: OrderRow[]; readonly totalCount: number }> {
  const [rows, count] = await Promise.all([
    pool.query<OrderRow>(
      `select kind, "orderId", "orderNumber", "amountMinor", state, at from (
         select 'deposit' as kind, id as "orderId", order_number as "orderNumber",
           amount_minor as "amountMinor", state, created_at as at
         from deposit where member_id = $1 and coalesce($4, 'deposit') = 'deposit'
         union all
         select 'withdrawal', id, order_number, amount_minor, state, created_at
         from withdrawal where member_id = $1 and coalesce($4, 'withdrawal') = 'withdrawal') orders
       order by at desc, "orderId" desc limit $2 offset $3`,
      [memberId, limit, offset, kind ?? null],
    ),
    pool.query<{ orders: number }>(
      `select ((select count(*) from deposit where member_id = $1 and coalesce($2, 'deposit') = 'deposit')
         + (select count(*) from withdrawal
             where member_id = $1 and coalesce($2, 'withdrawal') = 'withdrawal'))::int as orders`,
      [memberId, kind ?? null],
    ),
  ])
  return { rows: rows.rows, totalCount: count.rows[0]?.orders ?? 0 }
}

export interface MovedSums {
  readonly depositedMinor: bigint
  readonly withdrawnMinor: bigint
}

/** What came to the wallet and what left the house since each moment; a withdrawal counts when it was over. */
export async function loadMoved(
  pool: pg.Pool,
  memberId: string,
  since: readonly Date[],
): Promise<readonly MovedSums[]> {
  const found = await pool.query<MovedSums>(
    `select
       (select coalesce(sum(coalesce(paid_minor, amount_minor)
            - case when fee_payer = 'member' then fee_minor else 0 end), 0)::bigint
          from deposit where member_id = $1 and state = 'credited' and finished_at >= span.since)
         as "depositedMinor",
       (select coalesce(sum(received_minor), 0)::bigint from withdrawal
          where member_id = $1 and received_minor > 0 and updated_at >= span.since)
         as "withdrawnMinor"
     from unnest($2::timestamptz[]) with ordinality as span(since, place) order by span.place`,
    [memberId, since],
  )
  return found.rows
}
