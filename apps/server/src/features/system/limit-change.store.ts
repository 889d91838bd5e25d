import type { HouseLimit } from '@baize/contract'
import type { Tx } from '../../platform/database/in-transaction.ts'

export async function loadLimit(tx: Tx, limit: HouseLimit): Promise<string | undefined> {
  const found = await tx.query<{ value: string }>(
    `select value #>> '{}' as value from setting where key = $1`,
    [limit],
  )
  return found.rows[0]?.value
}

export async function saveLimit(
  tx: Tx,
  limit: HouseLimit,
  amountMinor: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into setting (key, value, changed_at) values ($1, to_jsonb($2::text), $3)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [limit, amountMinor, at],
  )
}
