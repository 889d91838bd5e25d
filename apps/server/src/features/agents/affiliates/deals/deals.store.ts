import type { AffiliateTerms } from '@baize/contract'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

export interface DealRow {
  readonly dealId: bigint
  readonly affiliateId: bigint
  readonly version: number
  /** `2026-03`. */
  readonly fromMonth: string
  readonly terms: AffiliateTerms
  readonly madeAt: Date
}

const ROW = `id as "dealId", affiliate_id as "affiliateId", version, from_month as "fromMonth",
  terms, made_at as "madeAt"`

/** All versions, the newest first. */
export async function loadDeals(
  database: Queryable,
  affiliateId: bigint,
): Promise<readonly DealRow[]> {
  const found = await database.query<DealRow>(
    `select ${ROW} from affiliate_deal where affiliate_id = $1 order by version desc`,
    [affiliateId],
  )
  return found.rows
}

/** The deals in force in a month, one for each affiliate, the affiliate with the highest number first. */
export async function loadDealsIn(database: Queryable, month: string): Promise<readonly DealRow[]> {
  const found = await database.query<DealRow>(
    `select distinct on (affiliate_id) ${ROW} from affiliate_deal where from_month <= $1
      order by affiliate_id desc, version desc`,
    [month],
  )
  return found.rows
}

/** Deals by their numbers. */
export async function loadDealsById(
  database: Queryable,
  dealIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, DealRow>> {
  const found = await database.query<DealRow>(
    `select ${ROW} from affiliate_deal where id = any ($1::bigint[])`,
    [dealIds],
  )
  return new Map(found.rows.map((row) => [row.dealId, row]))
}

export async function insertDeal(
  tx: Tx,
  deal: {
    readonly affiliateId: bigint
    readonly fromMonth: string
    readonly terms: AffiliateTerms
    readonly approvalId: bigint
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    `insert into affiliate_deal (affiliate_id, version, from_month, terms, approval_id, made_at)
     select $1::bigint, coalesce(max(version), 0) + 1, $2, $3, $4, $5
       from affiliate_deal where affiliate_id = $1`,
    [deal.affiliateId, deal.fromMonth, deal.terms, deal.approvalId, deal.at],
  )
}

/** The newest month that was settled, also one that nobody has approved; null before the first. */
export async function loadLastMonth(database: Queryable): Promise<string | null> {
  const found = await database.query<{ month: string | null }>(
    'select max(month) as month from affiliate_run',
  )
  return found.rows[0]?.month ?? null
}
