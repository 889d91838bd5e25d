import type pg from 'pg'
import {
  type BytesColumn,
  type Int8Column,
  readBytes,
  readInt2,
  readInt8,
  readTimes,
} from './binary-columns.ts'
import { READ_BATCHES, READ_TRANSFERS } from './verify-sql.ts'

/** Rows of one statement: large enough to cost little, small enough to stay in the caches. */
const TRANSFERS_AT_ONCE = 8_192
const BATCHES_AT_ONCE = 8_192

export interface BatchColumns {
  readonly count: number
  readonly numbers: BigInt64Array
  /** Microseconds since 1970. */
  readonly postedAt: BigInt64Array
  readonly firstTransferIds: BigInt64Array
  readonly transferCounts: BigInt64Array
  readonly hashes: BytesColumn
}

export interface TransferColumns {
  readonly count: number
  readonly ids: BigInt64Array
  /** Microseconds since 1970. */
  readonly postedAt: BigInt64Array
  readonly codes: Int16Array
  readonly amounts: BigInt64Array
  readonly debit: SideColumns
  readonly credit: SideColumns
  readonly postingKeys: BytesColumn
  readonly inputHashes: BytesColumn
  readonly causeIds: BytesColumn
  readonly postingPostedAt: Int8Column
}

/** One side of each transfer: what the transfer says, and the entry it names. */
export interface SideColumns {
  readonly accounts: BigInt64Array
  readonly versions: BigInt64Array
  readonly entryTransfers: Int8Column
  readonly entryAmounts: Int8Column
  readonly entryBalances: Int8Column
}

type Columns<Name extends string> = Readonly<Record<Name, Buffer | null>>

type BatchNames = 'numbers' | 'posted_at' | 'first_transfer_ids' | 'transfer_counts' | 'hashes'

/** Batches after one and up to another, in order, piece by piece. */
export function streamBatches(
  client: pg.ClientBase,
  after: bigint,
  upTo: bigint,
): AsyncGenerator<BatchColumns> {
  return stream(after, upTo, async (from) => {
    const found = await client.query<Columns<BatchNames>>({
      name: 'audit-batches',
      text: READ_BATCHES,
      values: [from, upTo, BATCHES_AT_ONCE],
    })
    const row = onlyRow(found.rows)
    const numbers = readInt8(row.numbers).values
    return {
      count: numbers.length,
      last: numbers.at(-1) ?? from,
      numbers,
      postedAt: readTimes(row.posted_at).values,
      firstTransferIds: readInt8(row.first_transfer_ids).values,
      transferCounts: readInt8(row.transfer_counts).values,
      hashes: readBytes(row.hashes),
    }
  })
}

type SideNames<Side extends string> =
  | `${Side}_accounts`
  | `${Side}_versions`
  | `${Side}_transfers`
  | `${Side}_amounts`
  | `${Side}_balances`
type TransferNames =
  | 'ids'
  | 'posted_at'
  | 'codes'
  | 'amounts'
  | 'posting_keys'
  | 'input_hashes'
  | 'cause_ids'
  | 'posting_posted_at'
  | SideNames<'debit'>
  | SideNames<'credit'>

/** Transfers after one and up to another with all that belongs to them, piece by piece. */
export function streamTransfers(
  client: pg.ClientBase,
  after: bigint,
  upTo: bigint,
): AsyncGenerator<TransferColumns> {
  return stream(after, upTo, async (from) => {
    const found = await client.query<Columns<TransferNames>>({
      name: 'audit-transfers',
      text: READ_TRANSFERS,
      values: [from, upTo, TRANSFERS_AT_ONCE],
    })
    const row = onlyRow(found.rows)
    const ids = readInt8(row.ids).values
    return {
      count: ids.length,
      last: ids.at(-1) ?? from,
      ids,
      postedAt: readTimes(row.posted_at).values,
      codes: readInt2(row.codes),
      amounts: readInt8(row.amounts).values,
      debit: sideOf(row, 'debit'),
      credit: sideOf(row, 'credit'),
      postingKeys: readBytes(row.posting_keys),
      inputHashes: readBytes(row.input_hashes),
      causeIds: readBytes(row.cause_ids),
      postingPostedAt: readTimes(row.posting_posted_at),
    }
  })
}

function sideOf(row: Columns<TransferNames>, side: 'debit' | 'credit'): SideColumns {
  return {
    accounts: readInt8(row[`${side}_accounts`]).values,
    versions: readInt8(row[`${side}_versions`]).values,
    entryTransfers: readInt8(row[`${side}_transfers`]),
    entryAmounts: readInt8(row[`${side}_amounts`]),
    entryBalances: readInt8(row[`${side}_balances`]),
  }
}

/** Asks for the next piece before the last one is looked at, so that both sides work at once. */
async function* stream<Piece extends { readonly count: number; readonly last: bigint }>(
  after: bigint,
  upTo: bigint,
  load: (after: bigint) => Promise<Piece>,
): AsyncGenerator<Piece> {
  let next = load(after)
  for (;;) {
    const piece = await next
    if (piece.count === 0) return
    const isLast = piece.last >= upTo
    if (!isLast) {
      next = load(piece.last)
      // When the piece in hand is broken nobody waits for the next one any more.
      next.catch(() => undefined)
    }
    yield piece
    if (isLast) return
  }
}

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('an aggregate answers with one row')
  return row
}
