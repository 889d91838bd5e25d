import type { Queryable } from '../database/in-transaction.ts'
import type { RingName } from './key-ring.ts'

/** Something sealed at rest, and what its owner is called inside the seal. */
export interface SealedColumn {
  readonly ring: RingName
  readonly table: string
  readonly column: string
  /** Names a row; of a type that has an order. */
  readonly id: string
  ownerOf(id: string): string
}

export interface SealedRow {
  readonly id: string
  readonly sealed: Buffer
}

/** The rows behind `afterId`, in the order of their ids. */
export async function loadSealed(
  database: Queryable,
  { table, column, id }: SealedColumn,
  { afterId, limit }: { readonly afterId: string | undefined; readonly limit: number },
): Promise<SealedRow[]> {
  const found = await database.query<SealedRow>(
    `select ${id}::text as id, ${column} as sealed from ${table}
     where ${column} is not null ${afterId === undefined ? '' : `and ${id} > $2`}
     order by ${table}.${id} limit $1`,
    afterId === undefined ? [limit] : [limit, afterId],
  )
  return found.rows
}

/** Replaces what is still as it was read; whoever wrote in between sealed with the newest key. */
export async function replaceSealed(
  database: Queryable,
  { table, column, id }: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<void> {
  await database.query(`update ${table} set ${column} = $3 where ${id} = $1 and ${column} = $2`, [
    row.id,
    row.sealed,
    sealed,
  ])
}
