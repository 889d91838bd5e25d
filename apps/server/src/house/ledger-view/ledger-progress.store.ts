import type pg from 'pg'
import { inTransaction, type Tx } from '../../platform/database/in-transaction.ts'
import type { PostedRun } from './posted-sums.ts'

/** Transfers added up by one step; a step takes a fraction of a second. */
const TRANSFERS_A_STEP = 20_000
/** The job comes back every minute; what is left then goes on. */
const STEPS_MAX = 500

/** Something derived from the ledger, each transfer in it once. */
export interface Derived {
  /** The table that says up to which transfer it is kept; it has one row. */
  readonly table: 'account_day_progress' | 'play_half_hour_progress' | 'turnover_progress'
  /** Adds the transfers after the first and up to the second, in the transaction that notes the progress. */
  readonly add: (tx: Tx, after: bigint, upTo: bigint) => Promise<unknown>
  /** The same of a run whose sums are known. */
  readonly addRun: (tx: Tx, run: PostedRun) => Promise<unknown>
}

/** What the server that asks has posted by itself. */
export interface OwnPostings {
  /** Taken for all that is derived. */
  readonly run: PostedRun | undefined
  /** What is posted since begins here; it is left for the next time. */
  beginsAfter(): bigint | undefined
}

const NONE: OwnPostings = { run: undefined, beginsAfter: () => undefined }

/**
 * Adds what is new in the ledger to something derived from it, in the order of the chain, each transfer once however many
 * servers try. What this server posted and nobody added yet is taken from its sums; everything else is read.
 * Answers how many transfers it came past.
 */
export async function keepUpWithLedger(
  pool: pg.Pool,
  derived: Derived,
  own: OwnPostings = NONE,
): Promise<number> {
  let passed = 0
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { count, isThere } = await inTransaction(pool, (tx) => addStep(tx, derived, own))
    passed += count
    if (isThere) break
  }
  return passed
}

async function addStep(
  tx: Tx,
  { table, add, addRun }: Derived,
  { run, beginsAfter }: OwnPostings,
): Promise<{ readonly count: number; readonly isThere: boolean }> {
  const found = await tx.query<{ transfer_id: bigint; head: bigint }>(
    `select progress.transfer_id, head.transfer_id as head
       from ${table} progress cross join ledger_head head
      for update of progress`,
  )
  const { transfer_id: done = 0n, head = 0n } = found.rows[0] ?? {}
  const isRun = run?.after === done
  const end = endOf(run, done) ?? beginsAfter() ?? head
  const left = end - done
  const isLast = isRun || left <= TRANSFERS_A_STEP
  const upTo = isLast ? end : done + BigInt(TRANSFERS_A_STEP)
  if (upTo <= done) return { count: 0, isThere: true }
  if (isRun && run) await addRun(tx, run)
  else await add(tx, done, upTo)
  await tx.query(`update ${table} set transfer_id = $1`, [upTo])
  const isBeforeRun = run !== undefined && upTo === run.after
  return { count: Number(upTo - done), isThere: isLast && !isBeforeRun }
}

/** Up to a run the ledger is read, and the run goes to its own end; undefined once it is of no use. */
function endOf(run: PostedRun | undefined, done: bigint): bigint | undefined {
  if (!run || done > run.after) return undefined
  return done === run.after ? run.upTo : run.after
}
