import type pg from 'pg'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'

/** What was written before a refusal was found does not stay. */
export async function undoUnlessOk<Value extends { readonly ok: boolean }>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  let refused: Value | undefined
  try {
    return await inTransaction(pool, async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      refused = result
      throw new Error('refused')
    })
  } catch (failure) {
    if (refused) return refused
    throw failure
  }
}
