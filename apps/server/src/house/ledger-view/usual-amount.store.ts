import type { Queryable } from '../../platform/database/in-transaction.ts'

/** How many of the last amounts count. */
const LAST_COUNT = 10
/** With fewer than this there is no usual amount yet. */
const LEAST_COUNT = 3

/**
 * The median of a member's last amounts, in minor units; null while there are fewer than three. `amounts` is a query of
 * the member `$1` that returns `amount_minor`, the newest first.
 */
export async function loadUsualAmount(
  database: Queryable,
  memberId: bigint,
  amounts: string,
): Promise<bigint | null> {
  const found = await database.query<{ usualMinor: bigint }>(
    `select percentile_disc(0.5) within group (order by amount_minor) as "usualMinor"
       from (${amounts} limit ${LAST_COUNT}) last having count(*) >= ${LEAST_COUNT}`,
    [memberId],
  )
  return found.rows[0]?.usualMinor ?? null
}
