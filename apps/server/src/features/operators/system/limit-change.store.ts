import type { HouseLimit, HouseRule } from '@baize/contract'
import type { Tx } from '../../../platform/database/in-transaction.ts'

/** As it is stored; undefined while the product's or the policy's own value holds. */
export async function loadLimit(
  tx: Tx,
  limit: HouseLimit | HouseRule,
): Promise<string | undefined> {
  const found = await tx.query<{ value: string }>(
    `select value #>> '{}' as value from setting where key = $1`,
    [limit],
  )
  return found.rows[0]?.value
}
