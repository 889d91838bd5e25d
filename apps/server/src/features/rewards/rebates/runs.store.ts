import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { RebateState } from './rebates.store.ts'

export interface RunRow {
  readonly periodKey: string
  readonly version: number
  readonly isClosed: boolean
  readonly memberCount: number
  readonly paidCount: number
  readonly validMinor: string
  readonly worthMinor: string
  readonly paidMinor: string
  readonly waitingMinor: string
  readonly lapsedMinor: string
}

/** Periods with what they came to, the newest first; one of them where a key is given. */
export async function loadRuns(
  database: Queryable,
  {
    periodKey,
    limit,
    offset,
  }: { readonly periodKey: string | null; readonly limit: number; readonly offset: number },
): Promise<readonly RunRow[]> {
  const found = await database.query<RunRow>(
    `select p.period_key as "periodKey", p.version, p.closed_at is not null as "isClosed",
            played.members as "memberCount", played.valid as "validMinor", came.worth as "worthMinor",
            came.lapsed as "lapsedMinor", paid.members as "paidCount", paid.paid as "paidMinor",
            paid.waiting as "waitingMinor"
       from (select * from rebate_period where $1::text is null or period_key = $1
              order by substr(period_key, 2) desc, period_key limit $2 offset $3) p
       cross join lateral (
         select count(distinct s.member_id)::integer as members, coalesce(sum(s.valid_minor), 0)::text as valid
           from rebate_sum s where s.period_key = p.period_key) played
       cross join lateral (
         select coalesce(sum(r.worth_minor), 0)::text as worth, coalesce(sum(r.lapsed_minor), 0)::text as lapsed
           from rebate r where r.period_key = p.period_key) came
       cross join lateral (
         select count(distinct a.member_id) filter (where a.state = 'paid')::integer as members,
                coalesce(sum(a.worth_minor) filter (where a.state = 'paid'), 0)::text as paid,
                coalesce(sum(a.worth_minor) filter (where a.state = 'waiting'), 0)::text as waiting
           from award a where a.batch = p.period_key) paid
      order by substr(p.period_key, 2) desc, p.period_key`,
    [periodKey, limit, offset],
  )
  return found.rows
}

export async function countRuns(database: Queryable): Promise<number> {
  const found = await database.query<{ periods: number }>(
    'select count(*)::integer as periods from rebate_period',
  )
  return found.rows[0]?.periods ?? 0
}

/** Sums of a period by class of products, the largest first. */
export async function loadProductSums(
  database: Queryable,
  periodKey: string,
): Promise<
  readonly { readonly product: string; readonly validMinor: string; readonly memberCount: number }[]
> {
  const found = await database.query<{ product: string; validMinor: string; memberCount: number }>(
    `select product, sum(valid_minor)::text as "validMinor", count(*)::integer as "memberCount"
       from rebate_sum where period_key = $1 group by product order by sum(valid_minor) desc, product`,
    [periodKey],
  )
  return found.rows
}

export interface RunMemberRow {
  readonly memberId: bigint
  readonly username: string
  readonly level: number
  readonly state: RebateState
  /** Null while the period is open. */
  readonly worthMinor: bigint | null
  readonly paidMinor: string
}

/** Members of a period, the largest valid bet first. */
export async function loadRunMembers(
  database: Queryable,
  periodKey: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly RunMemberRow[]> {
  const found = await database.query<RunMemberRow>(
    `select m.id as "memberId", m.username, coalesce(r.state, 'open') as state,
            case when r.closed_at is null then coalesce(v.level, 0) else r.level end as level,
            case when r.closed_at is null then null else r.worth_minor end as "worthMinor",
            coalesce((select sum(a.worth_minor) from award a
               where a.batch = $1 and a.member_id = m.id and a.state = 'paid'), 0)::text as "paidMinor"
       from (select member_id, sum(valid_minor) as valid from rebate_sum where period_key = $1
              group by member_id order by valid desc, member_id limit $2 offset $3) s
       join member m on m.id = s.member_id
       left join rebate r on r.period_key = $1 and r.member_id = s.member_id
       left join vip_standing v on v.member_id = s.member_id
      order by s.valid desc, m.id`,
    [periodKey, limit, offset],
  )
  return found.rows
}

/** Valid bets of members in a period. */
export async function loadMemberSums(
  database: Queryable,
  periodKey: string,
  memberIds: readonly bigint[],
): Promise<
  readonly { readonly memberId: bigint; readonly product: string; readonly validMinor: bigint }[]
> {
  const found = await database.query<{ memberId: bigint; product: string; validMinor: bigint }>(
    `select member_id as "memberId", product, valid_minor as "validMinor" from rebate_sum
      where period_key = $1 and member_id = any ($2::bigint[]) order by member_id, product`,
    [periodKey, memberIds],
  )
  return found.rows
}
