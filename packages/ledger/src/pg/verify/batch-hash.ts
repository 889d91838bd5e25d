import { hash } from 'node:crypto'

/**
 * The chain's bytes once more, written from the database's columns and not from the poster's
 * objects: what hashes and what checks the hash must not share a mistake. docs/ledger.md has the layout.
 */
const HASH_BYTES = 32
const BATCH_BYTES = 28
const TRANSFER_BYTES = 114

export interface HashedTransfer {
  readonly id: bigint
  /** 16 bytes each. */
  readonly postingKey: Uint8Array
  readonly inputHash: Uint8Array
  readonly causeId: Uint8Array
  readonly code: number
  readonly amountMinor: bigint
  readonly debitAccountId: bigint
  readonly debitVersion: bigint
  readonly debitBalanceMinor: bigint
  readonly creditAccountId: bigint
  readonly creditVersion: bigint
  readonly creditBalanceMinor: bigint
}

export interface HashedHeader {
  readonly number: bigint
  readonly postedAtMs: bigint
  readonly firstTransferId: bigint
  readonly transferCount: number
}

/** Collects one batch after the other in one piece of memory. */
export class BatchHasher {
  #bytes = Buffer.alloc(HASH_BYTES + BATCH_BYTES + 64 * TRANSFER_BYTES)
  #length = 0

  begin(previousHash: Uint8Array, header: HashedHeader): void {
    const bytes = this.#bytes
    bytes.set(previousHash, 0)
    bytes.writeBigUInt64BE(header.number, 32)
    bytes.writeBigUInt64BE(header.postedAtMs, 40)
    bytes.writeBigUInt64BE(header.firstTransferId, 48)
    bytes.writeUInt32BE(header.transferCount, 56)
    this.#length = HASH_BYTES + BATCH_BYTES
  }

  add(transfer: HashedTransfer): void {
    const at = this.#length
    if (at + TRANSFER_BYTES > this.#bytes.length) this.#grow()
    const bytes = this.#bytes
    bytes.writeBigUInt64BE(transfer.id, at)
    bytes.set(transfer.postingKey, at + 8)
    bytes.set(transfer.inputHash, at + 24)
    bytes.set(transfer.causeId, at + 40)
    bytes.writeUInt16BE(transfer.code, at + 56)
    bytes.writeBigInt64BE(transfer.amountMinor, at + 58)
    bytes.writeBigInt64BE(transfer.debitAccountId, at + 66)
    bytes.writeBigUInt64BE(transfer.debitVersion, at + 74)
    bytes.writeBigInt64BE(transfer.debitBalanceMinor, at + 82)
    bytes.writeBigInt64BE(transfer.creditAccountId, at + 90)
    bytes.writeBigUInt64BE(transfer.creditVersion, at + 98)
    bytes.writeBigInt64BE(transfer.creditBalanceMinor, at + 106)
    this.#length = at + TRANSFER_BYTES
  }

  end(): Buffer {
    return hash('sha256', this.#bytes.subarray(0, this.#length), 'buffer')
  }

  #grow(): void {
    const larger = Buffer.alloc(this.#bytes.length * 2)
    this.#bytes.copy(larger)
    this.#bytes = larger
  }
}
