import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { RebateRow, SumRow } from './rebates.store.ts'

/** What a member has of periods, the newest first. */
export async function loadRebatesOf(
  database: Queryable,
  memberId: bigint,
  limit: number,
): Promise<readonly RebateRow[]> {
  const found = await database.query<RebateRow>(
    `select member_id as "memberId", period_key as "periodKey", version, state, level, worth_minor as "worthMinor",
            taken_minor as "takenMinor", taken_off_minor as "takenOffMinor", lapsed_minor as "lapsedMinor", awards,
            closed_at as "closedAt"
       from rebate where member_id = $1 order by substr(period_key, 2) desc, period_key limit $2`,
    [memberId, limit],
  )
  return found.rows
}

export async function loadSumsOf(
  database: Queryable,
  memberId: bigint,
  periodKeys: readonly string[],
): Promise<readonly SumRow[]> {
  const found = await database.query<SumRow>(
    `select member_id as "memberId", period_key as "periodKey", product, valid_minor as "validMinor" from rebate_sum
      where member_id = $1 and period_key = any ($2::text[]) order by period_key, product`,
    [memberId, periodKeys],
  )
  return found.rows
}

/** The level of a member now, and what corrections still take off. */
export async function loadRebateFacts(
  database: Queryable,
  memberId: bigint,
): Promise<{ readonly level: number; readonly carryMinor: bigint }> {
  const found = await database.query<{ level: number; carryMinor: bigint }>(
    `select coalesce((select level from vip_standing where member_id = $1), 0) as level,
            coalesce((select carry_minor from rebate_carry where member_id = $1), 0)::bigint as "carryMinor"`,
    [memberId],
  )
  return found.rows[0] ?? { level: 0, carryMinor: 0n }
}
