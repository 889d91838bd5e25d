import type { Minor } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { ProductSums } from './rebate-terms.ts'

export interface SumRow {
  readonly memberId: bigint
  readonly periodKey: string
  readonly product: string
  readonly validMinor: bigint
}

export interface PeriodRow {
  readonly periodKey: string
  readonly version: number
  readonly endsAt: Date
}

/** Adds to sums of valid bets, in one order for everybody. */
export async function addSums(
  tx: Tx,
  periods: readonly PeriodRow[],
  sums: readonly SumRow[],
): Promise<void> {
  await tx.query(
    `insert into rebate_period (period_key, version, ends_at)
     select * from unnest($1::text[], $2::integer[], $3::timestamptz[]) on conflict (period_key) do nothing`,
    [
      ...[periods.map(({ periodKey }) => periodKey), periods.map(({ version }) => version)],
      periods.map(({ endsAt }) => endsAt),
    ],
  )
  await tx.query(
    `insert into rebate_sum (member_id, period_key, product, valid_minor)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[])
         as g(member_id, period_key, product, valid) order by period_key, member_id, product
     on conflict (period_key, member_id, product) do update
       set valid_minor = rebate_sum.valid_minor + excluded.valid_minor`,
    [
      ...[sums.map(({ memberId }) => memberId), sums.map(({ periodKey }) => periodKey)],
      ...[sums.map(({ product }) => product), sums.map(({ validMinor }) => validMinor)],
    ],
  )
}

/** Marks closed periods of members in which something was counted after the close. */
export async function markCorrected(tx: Tx, sums: readonly SumRow[]): Promise<void> {
  await tx.query(
    `update rebate r set is_corrected = true
       from (select distinct * from unnest($1::bigint[], $2::text[]) as u(member_id, period_key)) g
      where r.member_id = g.member_id and r.period_key = g.period_key and r.state <> 'open'`,
    [sums.map(({ memberId }) => memberId), sums.map(({ periodKey }) => periodKey)],
  )
}

/** Periods that are over by now and not closed, the earliest first. */
export async function loadDuePeriods(
  database: Queryable,
  countedTo: Date,
): Promise<readonly PeriodRow[]> {
  const found = await database.query<PeriodRow>(
    `select period_key as "periodKey", version, ends_at as "endsAt" from rebate_period
      where closed_at is null and ends_at <= $1 order by ends_at, period_key`,
    [countedTo],
  )
  return found.rows
}

export async function savePeriodClosed(tx: Tx, periodKey: string, at: Date): Promise<void> {
  await tx.query(
    'update rebate_period set closed_at = $2 where period_key = $1 and closed_at is null',
    [periodKey, at],
  )
}

/** Members of a period that are not closed. */
export async function loadUnclosed(
  database: Queryable,
  periodKey: string,
  limit: number,
): Promise<readonly bigint[]> {
  const found = await database.query<{ memberId: bigint }>(
    `select distinct s.member_id as "memberId" from rebate_sum s
      where s.period_key = $1 and not exists (select from rebate r
        where r.period_key = s.period_key and r.member_id = s.member_id and r.state <> 'open')
      order by s.member_id limit $2`,
    [periodKey, limit],
  )
  return found.rows.map(({ memberId }) => memberId)
}

export type RebateState = 'open' | 'closed' | 'excluded'

export interface RebateRow {
  readonly memberId: bigint
  readonly periodKey: string
  readonly version: number
  readonly state: RebateState
  readonly level: number
  readonly worthMinor: Minor
  readonly takenMinor: Minor
  readonly takenOffMinor: Minor
  readonly lapsedMinor: Minor
  readonly awards: number
  readonly closedAt: Date | null
}

/** What is locked of a member and a period. */
export interface LockedRebate extends RebateRow {
  readonly sums: ProductSums
  readonly carryMinor: bigint
  /** The level now. */
  readonly levelNow: number
  readonly isExcluded: boolean
}

/**
 * Locks members in a period: sums first, as counting does, so that a correction is before this or after it; rows that
 * are missing begin.
 */
export async function lockRebates(
  tx: Tx,
  { periodKey, version }: Pick<PeriodRow, 'periodKey' | 'version'>,
  memberIds: readonly bigint[],
  now: Date,
): Promise<readonly LockedRebate[]> {
  const sums = await tx.query<SumRow>(
    `select member_id as "memberId", period_key as "periodKey", product, valid_minor as "validMinor"
       from rebate_sum where period_key = $1 and member_id = any ($2::bigint[])
      order by member_id, product for no key update`,
    [periodKey, memberIds],
  )
  await tx.query(
    `insert into rebate (member_id, period_key, version)
     select id, $2, $3 from unnest($1::bigint[]) as g(id) order by id on conflict (period_key, member_id) do nothing`,
    [memberIds, periodKey, version],
  )
  await tx.query(
    `insert into rebate_carry (member_id, carry_minor)
     select id, 0 from unnest($1::bigint[]) as g(id) order by id on conflict (member_id) do nothing`,
    [memberIds],
  )
  const rows = await tx.query<Omit<LockedRebate, 'sums'>>(
    `select r.member_id as "memberId", r.period_key as "periodKey", r.version, r.state, r.level,
            r.worth_minor as "worthMinor", r.taken_minor as "takenMinor", r.taken_off_minor as "takenOffMinor",
            r.lapsed_minor as "lapsedMinor", r.awards, r.closed_at as "closedAt", c.carry_minor as "carryMinor",
            coalesce(s.level, 0) as "levelNow",
            m.excluded_until_ms > $3 as "isExcluded"
       from rebate r join rebate_carry c on c.member_id = r.member_id join member m on m.id = r.member_id
       left join vip_standing s on s.member_id = r.member_id
      where r.period_key = $1 and r.member_id = any ($2::bigint[])
      order by r.member_id for no key update of r, c`,
    [periodKey, memberIds, now.getTime()],
  )
  const byMember = Map.groupBy(sums.rows, ({ memberId }) => memberId)
  return rows.rows.map((row) => ({ ...row, sums: sumsOf(byMember.get(row.memberId) ?? []) }))
}

export function sumsOf(rows: readonly Pick<SumRow, 'product' | 'validMinor'>[]): ProductSums {
  return new Map(rows.map(({ product, validMinor }) => [product, validMinor]))
}

/** Writes rows that are locked; what was corrected is worked in. */
export async function saveRebates(
  tx: Tx,
  rows: readonly (RebateRow & { readonly carryMinor: bigint })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `update rebate r set state = g.state, level = g.level, worth_minor = g.worth, taken_minor = g.taken,
            taken_off_minor = g.off, lapsed_minor = g.lapsed, awards = g.awards, closed_at = g.closed,
            is_corrected = false
       from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[],
         $8::bigint[], $9::integer[], $10::timestamptz[])
         as g(member_id, period_key, state, level, worth, taken, off, lapsed, awards, closed)
      where r.member_id = g.member_id and r.period_key = g.period_key`,
    [
      ...[rows.map(({ memberId }) => memberId), rows.map(({ periodKey }) => periodKey)],
      ...[rows.map(({ state }) => state), rows.map(({ level }) => level)],
      ...[rows.map(({ worthMinor }) => worthMinor), rows.map(({ takenMinor }) => takenMinor)],
      rows.map(({ takenOffMinor }) => takenOffMinor),
      ...[rows.map(({ lapsedMinor }) => lapsedMinor), rows.map(({ awards }) => awards)],
      rows.map(({ closedAt }) => closedAt),
    ],
  )
  await tx.query(
    `update rebate_carry c set carry_minor = g.carry from unnest($1::bigint[], $2::bigint[]) as g(member_id, carry)
      where c.member_id = g.member_id`,
    [rows.map(({ memberId }) => memberId), rows.map(({ carryMinor }) => carryMinor)],
  )
}

/** Members in periods that were corrected after their close, one period at a time. */
export async function loadCorrected(
  database: Queryable,
  limit: number,
): Promise<
  readonly { readonly memberId: bigint; readonly periodKey: string; readonly version: number }[]
> {
  const found = await database.query<{ memberId: bigint; periodKey: string; version: number }>(
    `select member_id as "memberId", period_key as "periodKey", version from rebate
      where is_corrected order by period_key, member_id limit $1`,
    [limit],
  )
  return found.rows
}
