import type { Queryable } from '../../platform/database/in-transaction.ts'

/** Nobody signs in as one: the member is labelled before anything is played. */
export async function markSimulated(database: Queryable, memberId: bigint): Promise<void> {
  await database.query('update member set is_simulated = true where id = $1', [memberId])
}

export async function loadSimulatedMembers(database: Queryable): Promise<readonly bigint[]> {
  const found = await database.query<{ id: bigint }>(
    'select id from member where is_simulated order by id',
  )
  return found.rows.map(({ id }) => id)
}
