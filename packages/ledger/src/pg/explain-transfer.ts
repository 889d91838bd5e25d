import { assert } from '@baize/kernel'
import type pg from 'pg'
import { transferCodeByNumber } from '../transfer-code.ts'

/** One side of a transfer with what it did to its account. */
export interface ExplainedSide {
  readonly accountId: string
  /** `player_cash/8841207 PLY`. */
  readonly account: string
  readonly version: string
  readonly balanceBeforeMinor: bigint
  readonly balanceAfterMinor: bigint
}

export interface ExplainedTransfer {
  readonly id: string
  readonly code: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly postedAt: Date
  readonly debit: ExplainedSide
  readonly credit: ExplainedSide
  readonly postingKey: string
  /** Hexadecimal, as are all hashes here. */
  readonly inputHash: string
  readonly causeId: string
  readonly batchNumber: string
  readonly firstOfBatch: string
  readonly transfersInBatch: number
  readonly batchHash: string
}

const EXPLAIN = `
  select t.id::text as id, t.code, t.amount_minor, t.posted_at,
    t.posting_key, encode(p.input_hash, 'hex') as input_hash, p.cause_id,
    da.id::text as debit_id, da.currency,
    concat(da.kind, '/', coalesce(da.owner_id::text, da.purpose), ' ', da.currency) as debit_name,
    t.debit_version::text as debit_version, d.balance_after_minor as debit_after,
    ca.id::text as credit_id,
    concat(ca.kind, '/', coalesce(ca.owner_id::text, ca.purpose), ' ', ca.currency) as credit_name,
    t.credit_version::text as credit_version, c.balance_after_minor as credit_after
  from ledger_transfer t
  join ledger_posting p on p.key = t.posting_key
  join ledger_account da on da.id = t.debit_account_id
  join ledger_account ca on ca.id = t.credit_account_id
  join ledger_entry d on d.account_id = t.debit_account_id and d.version = t.debit_version
    and d.posted_at = t.posted_at
  join ledger_entry c on c.account_id = t.credit_account_id and c.version = t.credit_version
    and c.posted_at = t.posted_at
  where t.id = $1`

const READ_BATCH = `
  select number::text as number, first_transfer_id, transfer_count, encode(hash, 'hex') as hash
  from ledger_batch where number = $1`

interface BatchRow {
  readonly number: string
  readonly first_transfer_id: bigint
  readonly transfer_count: number
  readonly hash: string
}

/**
 * The batch that holds a transfer, by halving: both are numbered in the same order, so no index
 * over the transfers of a batch has to be kept for this question alone.
 */
async function findBatch(
  database: pg.Pool | pg.ClientBase,
  transferId: bigint,
): Promise<BatchRow | undefined> {
  const head = await database.query('select batch_number from ledger_head where lane = 1')
  let low = 1n
  let high: bigint = head.rows[0]?.batch_number ?? 0n
  while (low <= high) {
    const middle = (low + high) / 2n
    const [batch] = (await database.query<BatchRow>(READ_BATCH, [middle])).rows
    if (!batch) return undefined
    const last = batch.first_transfer_id + BigInt(batch.transfer_count) - 1n
    if (transferId < batch.first_transfer_id) high = middle - 1n
    else if (transferId > last) low = middle + 1n
    else return batch
  }
  return undefined
}

/**
 * Everything the books know of a transfer; undefined when there is none with this number. The
 * amounts are read as they are stored, not proven: that is the audit's work.
 */
export async function explainTransfer(
  database: pg.Pool | pg.ClientBase,
  transferId: bigint,
): Promise<ExplainedTransfer | undefined> {
  const [row] = (await database.query(EXPLAIN, [transferId])).rows
  const batch = row && (await findBatch(database, transferId))
  if (!row || !batch) return undefined
  const amountMinor: bigint = row.amount_minor
  assert(typeof amountMinor === 'bigint', 'amounts are read as bigint')
  const side = (name: 'debit' | 'credit', changeMinor: bigint): ExplainedSide => ({
    accountId: row[`${name}_id`],
    account: row[`${name}_name`],
    version: row[`${name}_version`],
    balanceBeforeMinor: row[`${name}_after`] - changeMinor,
    balanceAfterMinor: row[`${name}_after`],
  })
  return {
    id: row.id,
    code: transferCodeByNumber(row.code) ?? String(row.code),
    amountMinor,
    currency: row.currency,
    postedAt: row.posted_at,
    debit: side('debit', -amountMinor),
    credit: side('credit', amountMinor),
    postingKey: row.posting_key,
    inputHash: row.input_hash,
    causeId: row.cause_id,
    batchNumber: batch.number,
    firstOfBatch: String(batch.first_transfer_id),
    transfersInBatch: batch.transfer_count,
    batchHash: batch.hash,
  }
}
