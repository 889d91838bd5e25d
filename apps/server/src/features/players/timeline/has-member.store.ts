import type { Queryable } from '../../../platform/database/in-transaction.ts'

export async function hasMember(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query('select from member where id = $1', [memberId])
  return found.rowCount === 1
}
