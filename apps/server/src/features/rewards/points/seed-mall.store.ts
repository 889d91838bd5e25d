import type { Tx } from '../../../platform/database/in-transaction.ts'

/** What a member of the history staked on a product. */
export interface PlayedProduct {
  readonly memberId: bigint
  readonly product: string
  readonly validBetMinor: bigint
}

/** Valid bets of all rounds of members of the house's own games. */
export async function loadPlayed(tx: Tx): Promise<readonly PlayedProduct[]> {
  const found = await tx.query<PlayedProduct>(
    `select r.member_id as "memberId", coalesce(g.category, 'OTHER') as product,
            sum(coalesce(r.valid_minor, r.stake_minor))::bigint as "validBetMinor"
       from round r join member m on m.id = r.member_id and m.type <> 4
       left join game g on g.code = r.game_code
      where r.state = 'closed' and r.vendor_code is null group by 1, 2 order by 1, 2`,
  )
  return found.rows
}

/** Members with the most points, and how many they have. */
export async function loadRichest(
  tx: Tx,
  limit: number,
): Promise<
  readonly { readonly memberId: bigint; readonly username: string; readonly whole: bigint }[]
> {
  const found = await tx.query<{ memberId: bigint; username: string; whole: bigint }>(
    `select e.member_id as "memberId", m.username, e.whole from points_earning e
       join member m on m.id = e.member_id order by e.whole desc, e.member_id limit $1`,
    [limit],
  )
  return found.rows
}
