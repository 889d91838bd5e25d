import type { Uuid } from '@baize/kernel'
import type { WagerKey } from '../../../../house/wagers/wagers.store.ts'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Wagers on a draw in the order of members and time, after one of them. */
export async function loadWagersOfDraw(
  database: Queryable,
  drawId: Uuid,
  { after, limit }: { readonly after: WagerKey | undefined; readonly limit: number },
): Promise<WagerKey[]> {
  const found = await database.query<WagerKey>(
    `select member_id as "memberId", wager_id as "wagerId" from lottery_slip
     where draw_id = $1 and (member_id, wager_id) > ($2, $3) order by member_id, wager_id limit $4`,
    [drawId, after?.memberId ?? 0n, after?.wagerId ?? FIRST_ID, limit],
  )
  return found.rows
}
