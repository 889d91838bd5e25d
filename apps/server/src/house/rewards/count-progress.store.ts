import type { Queryable } from '../../platform/database/in-transaction.ts'

/** Up to which moment everything but deposits has been counted; null before the first look. */
export async function loadCountedTo(database: Queryable): Promise<Date | null> {
  const found = await database.query<{ countedTo: Date | null }>(
    'select counted_to as "countedTo" from offer_progress',
  )
  return found.rows[0]?.countedTo ?? null
}
