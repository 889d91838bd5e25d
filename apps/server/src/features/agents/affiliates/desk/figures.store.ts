import type { AffiliateFigures } from '@baize/contract'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

type Row = Omit<AffiliateFigures, 'grossMinor'> & { readonly grossMinor: bigint }

/**
 * Figures of an affiliate by month of the house, the newest first: so many up to the month `$2`. Who came and what they did
 * counts in the month in which it happened.
 */
export async function loadFigures(
  database: Queryable,
  affiliateId: bigint,
  {
    month,
    months,
    offsetMinutes,
  }: { readonly month: string; readonly months: number; readonly offsetMinutes: number },
): Promise<readonly AffiliateFigures[]> {
  const found = await database.query<Row>(
    `with month as (
       select to_char(first, 'YYYY-MM') as month,
              first at time zone 'UTC' - make_interval(mins => $4) as from_at,
              (first + interval '1 month') at time zone 'UTC' - make_interval(mins => $4) as to_at,
              first::date as from_day, (first + interval '1 month')::date as to_day
         from generate_series(($2 || '-01')::timestamp - make_interval(months => $3 - 1),
                              ($2 || '-01')::timestamp, interval '1 month') as first
     )
     select month.month,
       (select coalesce(sum(d.clicks), 0)::integer from affiliate_link l
          join affiliate_click_day d on d.link_id = l.id
         where l.affiliate_id = $1 and d.day >= from_day and d.day < to_day) as clicks,
       counted.registrations, counted."firstDeposits", counted.qualified,
       played.active, played."grossMinor"
      from month
      cross join lateral (
        select (count(*) filter (where registered_at >= from_at and registered_at < to_at))::integer as registrations,
               (count(*) filter (where first_deposit_at >= from_at and first_deposit_at < to_at))::integer as "firstDeposits",
               (count(*) filter (where qualified_at >= from_at and qualified_at < to_at))::integer as qualified
          from affiliate_player where affiliate_id = $1
      ) counted
      cross join lateral (
        select (count(distinct f.member_id) filter (where f.stake_minor > 0))::integer as active,
               coalesce(-sum(f.profit_minor), 0)::bigint as "grossMinor"
          from affiliate_player p join agent_figure f on f.member_id = p.member_id
         where p.affiliate_id = $1 and f.slot >= from_at and f.slot < to_at and f.product <> ''
      ) played
     order by month.month desc`,
    [affiliateId, month, months, offsetMinutes],
  )
  return found.rows.map((row) => ({ ...row, grossMinor: row.grossMinor.toString() }))
}
