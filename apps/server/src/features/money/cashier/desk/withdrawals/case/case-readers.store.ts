import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../../../platform/database/in-transaction.ts'

/** So long a case counts as open with somebody who does not say so again. */
const READING_SECONDS = 25
const READERS_MAX = 10

export interface CaseReader {
  readonly staffId: bigint
  readonly displayName: string
}

/** Says which case somebody has open, the only one of theirs. Nobody for an order that does not exist. */
export async function saveReader(
  database: Queryable,
  orderId: Uuid,
  { staffId, displayName, at }: CaseReader & { readonly at: Date },
): Promise<boolean> {
  const saved = await database.query(
    `insert into case_reader (staff_id, order_id, staff_name, read_at)
     select $2, w.id, $3, $4 from withdrawal w where w.id = $1
     on conflict (staff_id) do update set order_id = excluded.order_id,
       staff_name = excluded.staff_name, read_at = excluded.read_at`,
    [orderId, staffId, displayName, at],
  )
  return saved.rowCount === 1
}

/** Who else has it open, by name. */
export async function loadOtherReaders(
  database: Queryable,
  orderId: Uuid,
  { staffId, at }: { readonly staffId: bigint; readonly at: Date },
): Promise<readonly CaseReader[]> {
  const found = await database.query<CaseReader>(
    `select staff_id as "staffId", staff_name as "displayName" from case_reader
      where order_id = $1 and staff_id <> $2
        and read_at > $3::timestamptz - interval '${READING_SECONDS} seconds'
      order by staff_name, staff_id limit ${READERS_MAX}`,
    [orderId, staffId, at],
  )
  return found.rows
}
