import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface TableChain {
  readonly chainId: Uuid
  readonly commitment: string
  readonly sealedSeed: Buffer
  readonly length: number
}

/** A chain of a table, the one that is in use where none is named, and how many of its hashes have had rounds. */
export async function loadChain(
  database: Queryable,
  tableCode: string,
  chainId: Uuid | null = null,
): Promise<{ readonly chain: TableChain; readonly usedCount: number } | undefined> {
  const found = await database.query<TableChain & { usedCount: number }>(
    `select c.id as "chainId", c.commitment, c.sealed_seed as "sealedSeed", c.length,
       c.used as "usedCount"
     from live_table_chain c where c.table_code = $1 and ($2::uuid is null or c.id = $2)
     order by c.id desc limit 1`,
    [tableCode, chainId],
  )
  const [row] = found.rows
  if (!row) return undefined
  const { usedCount, ...chain } = row
  return { chain, usedCount }
}

export async function insertChain(
  database: Queryable,
  chain: TableChain & { readonly tableCode: string; readonly atMs: number },
): Promise<TableChain> {
  const { chainId, tableCode, commitment, sealedSeed, length, atMs } = chain
  await database.query(
    `insert into live_table_chain (id, table_code, commitment, sealed_seed, length, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [chainId, tableCode, commitment, sealedSeed, length, new Date(atMs)],
  )
  return { chainId, commitment, sealedSeed, length }
}

/** Takes a hash of a chain for a round, for good. */
export async function takeHash(database: Queryable, chainId: Uuid, number: number): Promise<void> {
  await database.query('update live_table_chain set used = $2 where id = $1', [chainId, number])
}
