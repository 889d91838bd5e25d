import { PLAY_CODES } from '../../../house/ledger-view/play-parts.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Money through the cashier in one hour of the house's day, counted from its beginning. */
export interface HourMoney {
  readonly hour: number
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
  readonly feesMinor: bigint
}

interface Span {
  readonly from: Date
  readonly to: Date
}

const between = (state: string) =>
  `h.at >= $1::timestamptz and h.at < $2::timestamptz and h.state = '${state}'`

/**
 * Deposits when they were credited, and withdrawals when they were sent: whole, piece by piece, or back to the card that they came
 * from. Fees are those of the orders.
 */
const HOURS = `
  with moved as (
    select h.at, coalesce(d.paid_minor, d.amount_minor) as deposited, 0::bigint as withdrawn, d.fee_minor as fee
      from order_history h join deposit d on d.id = h.order_id where ${between('credited')}
    union all
    select h.at, 0, w.amount_minor, 0 from order_history h join withdrawal w on w.id = h.order_id
     where ${between('paid_out')}
       and not exists (select from withdrawal_part p where p.withdrawal_id = w.id)
    union all
    select h.at, 0, p.amount_minor, 0 from order_history h join withdrawal_part p on p.id = h.order_id
     where ${between('paid')}
    union all
    select h.at, 0, w.amount_minor, 0 from order_history h join withdrawal w on w.id = h.order_id
     where ${between('received')} and w.way = 'back'
  )
  select floor(extract(epoch from at - $1::timestamptz) / 3600)::int as hour,
         sum(deposited)::bigint as "depositsMinor", sum(withdrawn)::bigint as "withdrawalsMinor",
         sum(fee)::bigint as "feesMinor"
    from moved group by 1 order by 1`

export async function loadHourMoney(
  database: Queryable,
  { from, to }: Span,
): Promise<readonly HourMoney[]> {
  return (await database.query<HourMoney>(HOURS, [from, to])).rows
}

/** Stakes less what came back of them, at the house's games and at vendors', by half hours that lie in the span. */
export async function sumPlay(database: Queryable, { from, to }: Span): Promise<bigint> {
  const found = await database.query<{ playMinor: bigint }>(
    `select (coalesce((select sum(given_minor - received_minor) from play_half_hour
         where half_hour >= $1 and half_hour < $2 and code = any ($3::smallint[])), 0)
       + coalesce((select sum(staked_minor - paid_minor) from wallet_play_half_hour
         where half_hour >= $1 and half_hour < $2), 0))::bigint as "playMinor"`,
    [from, to, PLAY_CODES],
  )
  return found.rows[0]?.playMinor ?? 0n
}

/** What was sent and is confirmed by nobody yet. */
export async function sumUnconfirmed(database: Queryable): Promise<bigint> {
  const found = await database.query<{ sum: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as sum from withdrawal where state in ('paid_out', 'objected')`,
  )
  return found.rows[0]?.sum ?? 0n
}
