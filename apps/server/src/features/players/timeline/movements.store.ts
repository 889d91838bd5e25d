import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface CauseOrder {
  readonly causeId: Uuid
  readonly kind: 'deposit' | 'withdrawal'
  readonly orderNumber: string
  readonly state: string
}

/** Orders among the causes of transfers. */
export async function loadCauseOrders(
  database: Queryable,
  causeIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, CauseOrder>> {
  const found = await database.query<CauseOrder>(
    `select id as "causeId", 'deposit' as kind, order_number as "orderNumber", state
       from deposit where id = any($1::uuid[])
     union all
     select id, 'withdrawal', order_number, state from withdrawal where id = any($1::uuid[])`,
    [causeIds],
  )
  return new Map(found.rows.map((row) => [row.causeId, row]))
}

/** The number of a member's cash account; undefined before anything moved on it. */
export async function findCashAccount(
  database: Queryable,
  memberId: bigint,
  currency: string,
): Promise<bigint | undefined> {
  const found = await database.query<{ id: bigint }>(
    `select id from ledger_account
      where kind = 'player_cash' and owner_id = $1 and purpose = '' and currency = $2`,
    [memberId, currency],
  )
  return found.rows[0]?.id
}

export interface RoundTransferRow {
  readonly transferId: string
  readonly code: number
  readonly account: 'cash' | 'bonus'
  readonly amountMinor: string
  readonly balanceAfterMinor: string
  readonly at: Date
}

/**
 * What a round moved on its player's accounts of cash and bonus money, the first first. No index over causes is kept for
 * this question: entries from the day of the round to that of its end are read, between versions that the kept days name
 * where days are kept.
 */
export async function loadRoundTransfers(
  database: Queryable,
  { memberId, roundId, currency }: { memberId: bigint; roundId: Uuid; currency: string },
): Promise<readonly RoundTransferRow[]> {
  const found = await database.query<RoundTransferRow>(
    `with played as (
       select id, vendor_code, opened_at - interval '1 minute' as since,
              coalesce(closed_at, now()) + interval '1 minute' as until
         from bet where member_id = $1 and id = $2
     ), cause as (
       select id from played
       union all
       select t.id from played
         join vendor_round v on v.member_id = $1 and v.round_id = played.id and v.vendor_code = played.vendor_code
         join vendor_transaction t on t.member_id = $1 and t.round_ref = v.ref and t.vendor_code = v.vendor_code
     ), span as (
       select a.id as account_id, a.kind, played.since, played.until,
              coalesce((select max(last_version) from account_day
                 where account_id = a.id and day < (played.since at time zone 'UTC')::date), 0) as above,
              coalesce((select min(first_version) from account_day
                 where account_id = a.id and day > (played.until at time zone 'UTC')::date),
                9223372036854775807) as below
         from played
         join ledger_account a on a.owner_id = $1 and a.kind in ('player_cash', 'player_bonus')
          and a.purpose = '' and a.currency = $3
     )
     select e.transfer_id::text as "transferId", t.code::int as code,
            case span.kind when 'player_bonus' then 'bonus' else 'cash' end as account,
            e.amount_minor::text as "amountMinor",
            e.balance_after_minor::text as "balanceAfterMinor", e.posted_at as at
       from span
       join ledger_entry e on e.account_id = span.account_id and e.version > span.above and e.version < span.below
        and e.posted_at >= span.since and e.posted_at <= span.until
      cross join lateral (
        select code, posting_key from ledger_transfer
         where id = e.transfer_id and posted_at = e.posted_at limit 1
      ) t
      cross join lateral (select cause_id from ledger_posting where key = t.posting_key limit 1) p
      where p.cause_id in (select id from cause)
      order by e.transfer_id, e.version limit 100`,
    [memberId, roundId, currency],
  )
  return found.rows
}
