import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** Amounts of a credited deposit that were refunded unplayed, or are on their way back. */
export interface WentBack {
  readonly wentMinor: bigint
  readonly onTheWayMinor: bigint
}

/** By deposit; deposits without refunds are left out. */
export async function loadWentBack(
  database: Queryable,
  depositIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, WentBack>> {
  const found = await database.query<WentBack & { readonly depositId: Uuid }>(
    `select w.deposit_id as "depositId", sum(w.received_minor)::bigint as "wentMinor",
            sum(w.amount_minor - w.received_minor - w.returned_minor)::bigint as "onTheWayMinor"
       from withdrawal w where w.deposit_id = any($1::uuid[]) and w.way = 'back' group by w.deposit_id`,
    [depositIds],
  )
  return new Map(found.rows.map(({ depositId, ...back }) => [depositId, back]))
}
