import type pg from 'pg'
import { inTransaction, type Tx } from '../database/in-transaction.ts'

/** Transfers added up by one step; a step takes a fraction of a second. */
const TRANSFERS_A_STEP = 20_000
/** The job comes back every minute; what is left then goes on. */
const STEPS_MAX = 500

/** Tables that say up to which transfer something derived from the ledger is kept; each has one row. */
export type ProgressTable = 'account_day_progress' | 'play_half_hour_progress' | 'turnover_progress'

/**
 * Adds what is new in the ledger to something derived from it, in the order of the chain, each transfer once however many
 * servers try: `add` gets the transfers after the first and up to the second, in the transaction that notes the progress.
 * Answers how many transfers it came past.
 */
export async function keepUpWithLedger(
  pool: pg.Pool,
  table: ProgressTable,
  add: (tx: Tx, after: bigint, upTo: bigint) => Promise<unknown>,
): Promise<number> {
  let passed = 0
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const count = await inTransaction(pool, async (tx) => {
      const found = await tx.query<{ transfer_id: bigint; head: bigint }>(
        `select progress.transfer_id, head.transfer_id as head
           from ${table} progress cross join ledger_head head
          for update of progress`,
      )
      const { transfer_id: done = 0n, head = 0n } = found.rows[0] ?? {}
      const left = Number(head - done)
      const upTo = left > TRANSFERS_A_STEP ? done + BigInt(TRANSFERS_A_STEP) : head
      if (upTo > done) {
        await add(tx, done, upTo)
        await tx.query(`update ${table} set transfer_id = $1`, [upTo])
      }
      return Number(upTo - done)
    })
    passed += count
    if (count < TRANSFERS_A_STEP) break
  }
  return passed
}
