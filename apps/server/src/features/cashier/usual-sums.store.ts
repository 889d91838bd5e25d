import type { Queryable } from '../../platform/database/in-transaction.ts'

/** What is usual is the median of the last so many orders that came about; of fewer than three nothing is usual yet. */
const MEDIAN_OF_LAST = `select percentile_disc(0.5) within group (order by amount_minor) as "usualMinor"
  from last having count(*) >= 3`

/** What the member usually deposits, in minor units; null without a history. */
export async function loadUsualDeposit(
  database: Queryable,
  memberId: bigint,
): Promise<bigint | null> {
  const found = await database.query<{ usualMinor: bigint }>(
    `with last as (
       select coalesce(paid_minor, amount_minor) as amount_minor from deposit
        where member_id = $1 and state = 'credited' order by id desc limit 10
     ) ${MEDIAN_OF_LAST}`,
    [memberId],
  )
  return found.rows[0]?.usualMinor ?? null
}

/** What the member usually withdraws, in minor units; null without a history. */
export async function loadUsualWithdrawal(
  database: Queryable,
  memberId: bigint,
): Promise<bigint | null> {
  const found = await database.query<{ usualMinor: bigint }>(
    `with last as (
       select amount_minor from withdrawal
        where member_id = $1 and state in ('paid_out', 'received') order by id desc limit 10
     ) ${MEDIAN_OF_LAST}`,
    [memberId],
  )
  return found.rows[0]?.usualMinor ?? null
}
