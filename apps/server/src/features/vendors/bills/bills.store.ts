import type { BillTerms, MismatchKind, VendorBill } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** How far a vendor's months are billed. */
export interface BilledSoFar {
  /** The last month that is closed, `2026-11`. */
  readonly lastMonth: string | null
  /** What was lost up to it, and is still to be borne. */
  readonly carriedMinor: bigint
  /** The first month in which anything moved, or a contract began. */
  readonly firstMonth: string | null
}

/** By vendor; one of which nothing is known is missing. */
export async function loadBilledSoFar(
  database: Queryable,
): Promise<ReadonlyMap<string, BilledSoFar>> {
  const found = await database.query<BilledSoFar & { vendorCode: string }>(
    `with known as (
       select vendor_code, month from vendor_bill_sum
       union all select vendor_code, from_month from vendor_bill_terms
     ), last as (
       select distinct on (vendor_code) vendor_code, month,
         coalesce((bill #>> '{settlement,carriedOutMinor}')::bigint, 0) as carried_minor
       from vendor_bill order by vendor_code, month desc
     )
     select vendor_code as "vendorCode", to_char(min(known.month), 'YYYY-MM') as "firstMonth",
       to_char(max(last.month), 'YYYY-MM') as "lastMonth",
       coalesce(max(last.carried_minor), 0)::bigint as "carriedMinor"
     from known full join last using (vendor_code) group by vendor_code`,
  )
  return new Map(found.rows.map((row) => [row.vendorCode, row]))
}

export interface TermsRow {
  readonly fromMonth: string
  readonly terms: BillTerms
}

/** The terms of each vendor that begin in or before a month, the newest first. */
export async function loadTerms(
  database: Queryable,
  month: string,
): Promise<ReadonlyMap<string, readonly TermsRow[]>> {
  const found = await database.query<TermsRow & { vendorCode: string }>(
    `select vendor_code as "vendorCode", to_char(from_month, 'YYYY-MM') as "fromMonth", terms
     from vendor_bill_terms where from_month <= $1::date order by from_month desc`,
    [`${month}-01`],
  )
  return Map.groupBy(found.rows, ({ vendorCode }) => vendorCode)
}

export async function saveTerms(
  database: Queryable,
  { vendorCode, month, terms }: { vendorCode: string; month: string; terms: BillTerms },
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await database.query(
    `insert into vendor_bill_terms (vendor_code, from_month, terms, set_by, set_at)
     values ($1, $2::date, $3, $4, $5)
     on conflict (vendor_code, from_month) do update set terms = $3, set_by = $4, set_at = $5`,
    [vendorCode, `${month}-01`, JSON.stringify(terms), by.name, by.at],
  )
}

/** The bills of a month that are closed, as they were closed. */
export async function loadClosed(
  database: Queryable,
  month: string,
): Promise<ReadonlyMap<string, VendorBill>> {
  const found = await database.query<{ vendorCode: string; bill: VendorBill }>(
    'select vendor_code as "vendorCode", bill from vendor_bill where month = $1::date',
    [`${month}-01`],
  )
  return new Map(found.rows.map(({ vendorCode, bill }) => [vendorCode, bill]))
}

/** True when this month of the vendor, or a later one, is closed: what holds from it on cannot change. */
export async function isClosedFrom(
  database: Queryable,
  vendorCode: string,
  month: string,
): Promise<boolean> {
  const found = await database.query(
    'select 1 from vendor_bill where vendor_code = $1 and month >= $2::date limit 1',
    [vendorCode, `${month}-01`],
  )
  return found.rowCount !== 0
}

export async function insertClosed(
  database: Queryable,
  bill: VendorBill,
  closed: { readonly by: string; readonly at: Date; readonly throughTransferId: bigint },
): Promise<void> {
  await database.query(
    `insert into vendor_bill (vendor_code, month, currency, bill, through_transfer_id, closed_by,
       closed_at) values ($1, $2::date, $3, $4, $5, $6, $7)`,
    [
      bill.vendorCode,
      `${bill.month}-01`,
      bill.currency,
      JSON.stringify(bill),
      closed.throughTransferId,
      closed.by,
      closed.at,
    ],
  )
}

/** What the comparison with a vendor's books knows of a month. */
export interface ComparedMonth {
  readonly comparedDays: number
  readonly open: readonly { readonly kind: MismatchKind; readonly count: number }[]
  readonly correctedMinor: bigint
}

/** By vendor; one that was never compared is missing. */
export async function loadCompared(
  database: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<string, ComparedMonth>> {
  const found = await database.query<ComparedMonth & { vendorCode: string }>(
    `with days as (
       select vendor_code, count(distinct from_at)::int as days from vendor_run
       where state = 'finished' and from_at >= $1 and from_at < $2 group by vendor_code
     ), opened as (
       select vendor_code, json_agg(json_build_object('kind', kind, 'count', n) order by kind) as kinds
       from (select vendor_code, kind, count(*)::int as n from vendor_mismatch
             where state = 'open' and opened_at >= $1 and opened_at < $2 group by 1, 2) by_kind
       group by vendor_code
     ), corrected as (
       select m.vendor_code, sum((a.input ->> 'amountMinor')::bigint)::bigint as amount_minor
       from vendor_mismatch m join approval a on a.id = m.approval_id
       where a.state = 'approved' and m.opened_at >= $1 and m.opened_at < $2 group by 1
     )
     select vendor_code as "vendorCode", coalesce(days.days, 0) as "comparedDays",
       coalesce(opened.kinds, '[]') as open,
       coalesce(corrected.amount_minor, 0)::bigint as "correctedMinor"
     from days full join opened using (vendor_code) full join corrected using (vendor_code)`,
    [from, until],
  )
  return new Map(found.rows.map((row) => [row.vendorCode, row]))
}
