import type { StatementLine } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { Reversal } from './reversal.ts'

/** Reversals of one affiliate, or of all where there is none, in the order in which they were made. */
export async function loadReversals(
  database: Queryable,
  affiliateId: bigint | null = null,
): Promise<ReadonlyMap<bigint, readonly Reversal[]>> {
  const found = await database.query<Reversal & { readonly affiliateId: bigint }>(
    `select v.affiliate_id as "affiliateId", r.month, v.line, v.amount_minor as "amountMinor",
       v.is_debt as "isDebt"
       from affiliate_reversal v join affiliate_run r on r.id = v.run_id
      where $1::bigint is null or v.affiliate_id = $1 order by v.made_at, r.month, v.line`,
    [affiliateId],
  )
  const byAffiliate = Map.groupBy(found.rows, (row) => row.affiliateId)
  return new Map(
    [...byAffiliate].map(([id, rows]) => [id, rows.map(({ affiliateId: _of, ...row }) => row)]),
  )
}

/** One as staff see it. */
export interface ReversalRow extends Reversal {
  readonly reason: string
  readonly askedBy: string
  readonly approvedBy: string
  readonly madeAt: Date
  readonly settledIn: string | null
}

/** Those of an affiliate, the newest first, with the month that took each. */
export async function loadReversalRows(
  database: Queryable,
  affiliateId: bigint,
): Promise<readonly ReversalRow[]> {
  const found = await database.query<ReversalRow>(
    `select r.month, v.line, v.amount_minor as "amountMinor", v.is_debt as "isDebt", v.reason,
       v.asked_by as "askedBy", v.approved_by as "approvedBy", v.made_at as "madeAt",
       (select later.month from affiliate_statement s join affiliate_run later on later.id = s.run_id
         where s.affiliate_id = v.affiliate_id and later.state in ('approved', 'paid')
           and s.adjustments @> jsonb_build_array(jsonb_build_object('month', r.month, 'line', v.line))
         limit 1) as "settledIn"
       from affiliate_reversal v join affiliate_run r on r.id = v.run_id
      where v.affiliate_id = $1 order by v.made_at desc, r.month desc, v.line`,
    [affiliateId],
  )
  return found.rows
}

export interface NewReversal {
  readonly affiliateId: bigint
  readonly month: string
  readonly line: StatementLine
  readonly amountMinor: bigint
  readonly isDebt: boolean
  readonly reason: string
  readonly approvalId: bigint
  readonly askedBy: string
  readonly approvedBy: string
  readonly at: Date
  readonly causeId: Uuid
}

export async function insertReversal(tx: Tx, reversal: NewReversal): Promise<void> {
  await tx.query(
    `insert into affiliate_reversal (run_id, affiliate_id, line, amount_minor, reason, approval_id,
       asked_by, approved_by, made_at, is_debt, cause_id)
     select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
       from affiliate_run where month = $1 and state in ('approved', 'paid')`,
    [
      ...[reversal.month, reversal.affiliateId, reversal.line, reversal.amountMinor],
      ...[reversal.reason, reversal.approvalId, reversal.askedBy, reversal.approvedBy],
      ...[reversal.at, reversal.isDebt, reversal.causeId],
    ],
  )
}

/** Months that nobody has approved are settled anew with what was reversed. */
export async function replacePreviewed(tx: Tx): Promise<void> {
  await tx.query(`update affiliate_run set state = 'replaced' where state = 'previewed'`)
}

/** A debt as it is locked with the money. */
export interface DebtRow {
  readonly causeId: Uuid
  readonly affiliateId: bigint
  readonly amountMinor: bigint
  readonly postedAt: Date | null
}

const DEBT = `v.cause_id as "causeId", v.affiliate_id as "affiliateId", v.amount_minor as "amountMinor",
  v.debt_posted_at as "postedAt"`

/** Marked as posted in the commit that moves its money. */
export const affiliateDebts: Companion<Uuid, DebtRow> = {
  name: 'debt of an affiliate',
  mapKey: (causeId) => causeId,
  async lock(client, causeIds) {
    const found = await client.query<DebtRow>({
      name: 'affiliate-debts-lock',
      text: `select ${DEBT} from affiliate_reversal v where v.cause_id = any ($1::uuid[])
        order by v.cause_id for no key update`,
      values: [causeIds],
    })
    return found.rows.map((row) => [row.causeId, row] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'affiliate-debts-save',
      text: `update affiliate_reversal v set debt_posted_at = g.posted_at
        from unnest($1::uuid[], $2::timestamptz[]) as g(cause_id, posted_at) where v.cause_id = g.cause_id`,
      values: [rows.map(([key]) => key), rows.map(([, row]) => row.postedAt)],
    })
  },
}

/** Debts whose money has not moved. */
export async function loadUnpostedDebts(database: Queryable): Promise<readonly DebtRow[]> {
  const found = await database.query<DebtRow>(
    `select ${DEBT} from affiliate_reversal v where v.is_debt and v.debt_posted_at is null
      order by v.made_at limit 200`,
  )
  return found.rows
}
