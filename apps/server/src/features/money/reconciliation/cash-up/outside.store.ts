import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** A bank account of the house with what its bank has shown so far. */
export interface BankSide {
  readonly receivingAccountId: bigint
  /** Everything that was imported. */
  readonly linesMinor: bigint
  /** Lines without a deposit. */
  readonly openLines: number
  readonly openLinesMinor: bigint
  /** Lines that staff said are none. */
  readonly setAsideMinor: bigint
}

/** As of a moment: what came of a line later is not known then. */
export async function loadBankSides(
  database: Queryable,
  currency: string,
  at: Date,
): Promise<readonly BankSide[]> {
  const isAside = 'coalesce(l.set_aside_at <= $2, false)'
  const isOpen = `(l.deposit_id is null or l.matched_at > $2) and not ${isAside}`
  const sumWhere = (which: string) =>
    `coalesce(sum(l.amount_minor) filter (where ${which}), 0)::bigint`
  const found = await database.query<BankSide>(
    `select r.id as "receivingAccountId", ${sumWhere('true')} as "linesMinor",
            (count(l.id) filter (where ${isOpen}))::integer as "openLines",
            ${sumWhere(isOpen)} as "openLinesMinor",
            ${sumWhere(isAside)} as "setAsideMinor"
       from receiving_account r left join bank_line l on l.receiving_account_id = r.id and l.added_at <= $2
      where r.currency = $1 group by r.id order by r.sort_order, r.id`,
    [currency, at],
  )
  return found.rows
}

/**
 * By provider, what reports of days changed in fees: a larger one leaves less of a deposit there, and more of what goes back. Differences
 * that were settled are none any more.
 */
export async function loadReportedFees(
  database: Queryable,
  currency: string,
): Promise<ReadonlyMap<string, bigint>> {
  const found = await database.query<{ provider: string; feesMinor: bigint }>(
    `select provider, sum(((theirs ->> 'feeMinor')::bigint - (ours ->> 'feeMinor')::bigint)
         * case line_kind when 'deposit' then -1 else 1 end)::bigint as "feesMinor"
       from payment_mismatch
      where kind = 'fee_differs' and state <> 'settled' and ours ->> 'currency' = $1
      group by provider`,
    [currency],
  )
  return new Map(found.rows.map(({ provider, feesMinor }) => [provider, feesMinor]))
}
