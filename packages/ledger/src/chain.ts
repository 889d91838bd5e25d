import { assert, type EpochMs, type Minor, type Uuid, writeUuidBytes } from '@baize/kernel'
import type { AccountId } from './account.ts'

/** One side of a transfer as the chain remembers it. */
export interface ChainedEntry {
  readonly accountId: AccountId
  readonly version: bigint
  readonly balanceAfterMinor: Minor
}

export interface ChainedTransfer {
  readonly id: bigint
  readonly postingKey: Uuid
  /** 16 bytes. */
  readonly inputHash: Uint8Array
  readonly causeId: Uuid
  /** The number of its transfer code. */
  readonly code: number
  readonly amountMinor: Minor
  readonly debit: ChainedEntry
  readonly credit: ChainedEntry
}

/** What one commit moved, in the order in which it moved it. */
export interface ChainedBatch {
  /** 1, 2, 3 … without a gap. */
  readonly number: bigint
  readonly postedAtMs: EpochMs
  readonly firstTransferId: bigint
  readonly transfers: readonly ChainedTransfer[]
}

/** Stands for the batch before the first. */
export const GENESIS_HASH: Uint8Array = new Uint8Array(32)

const HASH_BYTES = 32
const INPUT_HASH_BYTES = 16
const BATCH_BYTES = 28
const TRANSFER_BYTES = 114

/**
 * The canonical bytes of a batch behind the hash of the one before it; the hash of a batch is
 * SHA-256 over exactly these. Numbers are big-endian, amounts and balances two's complement:
 *
 * previous hash 32 · batch number 8 · posted at, milliseconds since 1970, 8 · first transfer 8 ·
 * number of transfers 4 · then per transfer: id 8 · posting key 16 · input hash 16 · cause 16 ·
 * code 2 · amount 8 · debit account 8, version 8, balance after 8 · credit account 8, version 8,
 * balance after 8.
 */
export function encodeBatch(previousHash: Uint8Array, batch: ChainedBatch): Uint8Array {
  assert(previousHash.length === HASH_BYTES, 'a hash has 32 bytes')
  assert(batch.transfers.length > 0, 'a batch moves something')
  const bytes = new Uint8Array(HASH_BYTES + BATCH_BYTES + batch.transfers.length * TRANSFER_BYTES)
  const view = new DataView(bytes.buffer)
  bytes.set(previousHash, 0)
  view.setBigUint64(32, batch.number)
  view.setBigUint64(40, BigInt(batch.postedAtMs))
  view.setBigUint64(48, batch.firstTransferId)
  view.setUint32(56, batch.transfers.length)
  let offset = HASH_BYTES + BATCH_BYTES
  for (const transfer of batch.transfers) {
    encodeTransfer(bytes, view, offset, transfer)
    offset += TRANSFER_BYTES
  }
  return bytes
}

function encodeTransfer(
  bytes: Uint8Array,
  view: DataView,
  offset: number,
  transfer: ChainedTransfer,
): void {
  assert(transfer.inputHash.length === INPUT_HASH_BYTES, 'an input hash has 16 bytes')
  view.setBigUint64(offset, transfer.id)
  writeUuidBytes(transfer.postingKey, bytes, offset + 8)
  bytes.set(transfer.inputHash, offset + 24)
  writeUuidBytes(transfer.causeId, bytes, offset + 40)
  view.setUint16(offset + 56, transfer.code)
  view.setBigInt64(offset + 58, transfer.amountMinor)
  encodeEntry(view, offset + 66, transfer.debit)
  encodeEntry(view, offset + 90, transfer.credit)
}

function encodeEntry(view: DataView, offset: number, entry: ChainedEntry): void {
  view.setBigInt64(offset, entry.accountId)
  view.setBigUint64(offset + 8, entry.version)
  view.setBigInt64(offset + 16, entry.balanceAfterMinor)
}
