import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What of a credited deposit its provider sent back unplayed, and what is on its way there. */
export interface WentBack {
  readonly wentMinor: bigint
  readonly onTheWayMinor: bigint
}

/** By deposit; those of which nothing goes back are left out. */
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
