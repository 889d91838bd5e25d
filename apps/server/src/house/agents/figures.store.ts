import type { Queryable } from '../../platform/database/in-transaction.ts'

/**
 * Up to when rows of figures are final: those with `counted_at` at or before it never change. Null before anything was
 * counted.
 */
export async function loadFinalTo(database: Queryable): Promise<Date | null> {
  const found = await database.query<{ finalTo: Date | null }>(
    `select date_bin('5 minutes', counted_to, 'epoch') as "finalTo" from agent_progress`,
  )
  return found.rows[0]?.finalTo ?? null
}

/** Up to when bets and orders are counted at all. */
export async function loadCountedTo(database: Queryable): Promise<Date | null> {
  const found = await database.query<{ countedTo: Date | null }>(
    'select counted_to as "countedTo" from agent_progress',
  )
  return found.rows[0]?.countedTo ?? null
}
