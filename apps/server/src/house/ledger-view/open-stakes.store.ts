import type { Queryable } from '../../platform/database/in-transaction.ts'

/** Stakes of a member's bets that were begun since some moments and are not settled yet, in their order. */
export async function loadOpenStakes(
  database: Queryable,
  memberId: bigint,
  since: readonly Date[],
): Promise<readonly bigint[]> {
  const found = await database.query<{ openMinor: bigint }>(
    `select coalesce(sum(open.stake_minor), 0)::bigint as "openMinor"
       from unnest($2::timestamptz[]) with ordinality as since (moment, place)
       left join (select stake_minor, opened_at from open_stake where member_id = $1 offset 0) open
         on open.opened_at >= since.moment
      group by since.place order by since.place`,
    [memberId, since],
  )
  return found.rows.map(({ openMinor }) => openMinor)
}
