import { hash } from 'node:crypto'
import { assert, type EpochMs, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { BatchAccounts } from '../batch.ts'
import { type ChainedTransfer, encodeBatch } from '../chain.ts'
import { TRANSFER_CODES } from '../transfer-code.ts'
import type { BatchRows } from './batch-rows.ts'
import { booleanArray, byteaArray, int2Array, int8Array, uuidArray } from './binary-array.ts'
import type { AcceptedPosting } from './decide-batch.ts'
import type { PostedBatch, PostedTransfer } from './movement.ts'
import * as sql from './poster-sql.ts'
import { hasTime, type PostingKey } from './posting.ts'

/** The end of the chain. */
export interface Head {
  readonly batchNumber: bigint
  readonly transferId: bigint
  readonly hash: Buffer
}

/** What a batch leaves to be written. */
export interface DecidedBatch {
  readonly head: Head
  readonly accounts: BatchAccounts
  readonly rows: BatchRows
  readonly accepted: readonly AcceptedPosting[]
  readonly postedAtMs: EpochMs
}

/** Statements on their way, and the head as they leave it. */
export interface WrittenBatch {
  readonly sent: readonly Promise<unknown>[]
  readonly head: Head
  readonly posted: PostedBatch
}

/** Sends the batch, then its companions' rows, and the commit. */
export function writeBatch(client: pg.ClientBase, batch: DecidedBatch): WrittenBatch {
  const ledger = writeLedger(client, batch)
  const rows = batch.rows.save(client)
  return { ...ledger, sent: [...ledger.sent, ...rows, client.query('commit')] }
}

function writeLedger(client: pg.ClientBase, batch: DecidedBatch): WrittenBatch {
  const { head, accounts, accepted, postedAtMs } = batch
  if (accounts.transfers.length === 0) {
    return { sent: [], head, posted: { postedAtMs, transfers: [] } }
  }
  const number = head.batchNumber + 1n
  const firstTransferId = head.transferId + 1n
  const transfers = chainTransfers(accounts, accepted, firstTransferId)
  const content = { number, postedAtMs, firstTransferId, transfers }
  const chained = hash('sha256', encodeBatch(head.hash, content), 'buffer')
  const touched = accounts.touched()
  const posted = client.query({
    ...sql.POST_BATCH,
    values: [
      number,
      firstTransferId,
      transfers.length,
      chained,
      new Date(postedAtMs),
      uuidArray(accepted.map(({ posting }) => posting.key)),
      byteaArray(accepted.map(({ posting }) => posting.inputHash)),
      uuidArray(accepted.map(({ posting }) => posting.causeId)),
      ...transferColumns(transfers),
      int8Array(touched.map((state) => state.id)),
      int8Array(touched.map((state) => state.balanceMinor)),
      int8Array(touched.map((state) => state.version)),
      int8Array(touched.map((state) => state.versionRead)),
      head.hash,
      booleanArray(accepted.map(({ posting }) => !hasTime(posting))),
      uuidArray(accepted.flatMap(({ posting }) => formerKeyOf(posting))),
    ],
  })
  const transferId = head.transferId + BigInt(transfers.length)
  return {
    sent: [posted],
    head: { batchNumber: number, transferId, hash: chained },
    posted: { postedAtMs, transfers },
  }
}

/** The key that the same command may have been posted under before keys began with a time. */
function formerKeyOf(posting: PostingKey): Uuid[] {
  return posting.formerKey && hasTime(posting) ? [posting.formerKey] : []
}

function transferColumns(transfers: readonly ChainedTransfer[]): Buffer[] {
  return [
    int8Array(transfers.map((transfer) => transfer.id)),
    uuidArray(transfers.map((transfer) => transfer.postingKey)),
    int8Array(transfers.map((transfer) => transfer.debit.accountId)),
    int8Array(transfers.map((transfer) => transfer.debit.version)),
    int8Array(transfers.map((transfer) => transfer.debit.balanceAfterMinor)),
    int8Array(transfers.map((transfer) => transfer.credit.accountId)),
    int8Array(transfers.map((transfer) => transfer.credit.version)),
    int8Array(transfers.map((transfer) => transfer.credit.balanceAfterMinor)),
    int8Array(transfers.map((transfer) => transfer.amountMinor)),
    int2Array(transfers.map((transfer) => transfer.code)),
  ]
}

/** The batch's transfers with their numbers, owners and both sides, as the chain holds them. */
function chainTransfers(
  accounts: BatchAccounts,
  accepted: readonly AcceptedPosting[],
  firstTransferId: bigint,
): PostedTransfer[] {
  let next = 0
  return accounts.transfers.map((transfer, index) => {
    if (accepted[next]?.firstTransfer === index) next += 1
    const owner = accepted[next - 1]?.posting
    const debit = accounts.entries[index * 2]
    const credit = accounts.entries[index * 2 + 1]
    assert(owner && debit && credit, 'every transfer belongs to a posting and has two sides')
    assert(transfer.causeId === owner.causeId, 'a transfer has the cause of its posting')
    assert(debit.amountMinor + credit.amountMinor === 0n, 'both sides of a transfer cancel out')
    return {
      id: firstTransferId + BigInt(index),
      postingKey: owner.key,
      inputHash: owner.inputHash,
      causeId: owner.causeId,
      subject: owner.subject,
      code: TRANSFER_CODES[transfer.code].number,
      amountMinor: transfer.amountMinor,
      debit,
      credit,
    }
  })
}
