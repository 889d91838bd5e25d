import type { Checkpoint } from '@baize/ledger'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What the books lack of a signed checkpoint, as a phrase; undefined when they go on from it. */
export async function findLostHistory(
  database: Queryable,
  signed: Checkpoint,
): Promise<string | undefined> {
  const found = await database.query<{ hash: string; last: string }>(
    `select (select encode(hash, 'hex') from ledger_batch where number = $1) as hash,
       batch_number::text as last
     from ledger_head where lane = 1`,
    [String(signed.batchNumber)],
  )
  const [row] = found.rows
  if (!row || BigInt(row.last) < signed.batchNumber) {
    const last = row ? `at batch ${row.last}` : 'nowhere'
    return `they end ${last}, but batch ${signed.batchNumber} was signed`
  }
  return row.hash === signed.hash
    ? undefined
    : `batch ${signed.batchNumber} has another hash than was signed`
}
