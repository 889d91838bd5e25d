import { feeOf, type Minor } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** What a provider holds for the house at a moment, as our books have it. */
export interface OwedByBooks {
  /** The clearing account. */
  readonly clearingMinor: bigint
  /** What the provider has done and the clearing account does not show yet. */
  readonly onTheWayMinor: bigint
}

/**
 * The clearing account at a moment, and what stands between it and the provider's books: fees that it has kept of
 * deposits on which nobody has decided, and payouts that left and were not received, or not in whole.
 */
export async function loadOwed(
  database: Queryable,
  { provider, currency }: { readonly provider: string; readonly currency: string },
  at: Date,
): Promise<OwedByBooks> {
  const clearing = await database.query<{ minor: string }>(
    `select coalesce((select e.balance_after_minor from ledger_entry e
         where e.account_id = a.id and e.posted_at < $3 order by e.version desc limit 1), 0)::text as minor
       from ledger_account a where a.kind = 'clearing' and a.purpose = $1 and a.currency = $2`,
    [provider, currency, at],
  )
  const kept = await database.query<{ paidMinor: Minor; feeBps: number; feeFixedMinor: Minor }>(
    `select d.paid_minor as "paidMinor", d.fee_bps as "feeBps", d.fee_fixed_minor as "feeFixedMinor"
       from deposit d where d.provider = $1 and d.currency = $2 and d.paid_minor is not null
         and (d.finished_at is null or d.finished_at >= $3)
         and ${stateAt('d.id')} in ('under_review', 'returning')`,
    [provider, currency, at],
  )
  const paid = await database.query<{ minor: string }>(
    // Of what was paid only what was received has left the clearing account.
    `select coalesce(sum(case stood.state when 'received' then 0
           when 'part_received' then paid.minor - w.received_minor else paid.minor end), 0)::text as minor
       from withdrawal w
       cross join lateral (select ${stateAt('w.id')} as state) stood
       cross join lateral (
         select coalesce(
           (select sum(case ${stateAt('p.id')} when 'paid' then p.amount_minor else 0 end)
              from withdrawal_part p where p.withdrawal_id = w.id),
           case when stood.state in ('paid_out', 'objected', 'received', 'part_received', 'returned')
             then w.amount_minor else 0 end) as minor
       ) paid
       where w.provider = $1 and w.currency = $2
         and w.state in ('paying', 'paid_out', 'objected', 'received', 'part_received', 'returned')
         and (w.state <> 'received' or w.updated_at >= $3)`,
    [provider, currency, at],
  )
  const feesMinor = kept.rows.reduce((sum, row) => sum + feeOf(row.paidMinor, row), 0n)
  return {
    clearingMinor: -BigInt(clearing.rows[0]?.minor ?? 0),
    onTheWayMinor: -feesMinor - BigInt(paid.rows[0]?.minor ?? 0),
  }
}

/** Where an order stood at the moment `$3`. */
function stateAt(id: string): string {
  return `(select h.state from order_history h where h.order_id = ${id} and h.at < $3
    order by h.step desc limit 1)`
}
