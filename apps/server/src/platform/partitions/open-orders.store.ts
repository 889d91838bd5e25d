import type pg from 'pg'

/** Orders of one kind that still hold their month of keys. */
export interface OpenOrders {
  readonly kind: string
  readonly count: number
}

/** Of the month and of all before it: an order's id begins with the time that its keys begin with. */
const OPEN_ORDERS = `
  with span as (
    select first_key_of(($1::date + interval '1 month')::timestamp at time zone 'UTC') as next
  )
  select kind, count(*)::int as count from (
    select 'rounds' as kind from span join round on id < next
      -- Each call about a vendor's round has a key of its own time.
      where state = 'open' and vendor_code is null
    union all
    -- A settlement of many begins with the time of their event.
    select 'wagers' from span join wager on id < next or event_id < next
      where state in ('pending', 'open')
    union all
    select 'deposits' from span join deposit on id < next where finished_at is null
    union all
    select 'withdrawals' from span join withdrawal on id < next
      where state in ('requested', 'second_review', 'approved', 'paying', 'payout_failed', 'paid_out', 'objected')
    union all
    select 'objections' from span join withdrawal_objection on withdrawal_id < next
      where outcome is null
    union all
    select 'transfers to vendors' from span join vendor_transfer on id < next
      where state in ('reserved', 'unknown')
  ) open group by kind order by kind`

/** Orders up to the end of a month that are open or in dispute, by kind; empty when its keys may go. */
export async function loadOpenOrders(
  client: pg.ClientBase,
  day: string,
): Promise<readonly OpenOrders[]> {
  return (await client.query<OpenOrders>(OPEN_ORDERS, [day])).rows
}
