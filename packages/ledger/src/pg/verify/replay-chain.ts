import type pg from 'pg'
import type { AccountStates } from './account-states.ts'
import { BatchHasher } from './batch-hash.ts'
import type { TransferColumns } from './chain-columns.ts'
import { type BatchColumns, streamBatches, streamTransfers } from './chain-columns.ts'
import { BrokenRow, missingRow, same } from './finding.ts'
import { bytesAt, replayTransfer } from './replay-transfer.ts'

const US_PER_MS = 1_000n
const HASH_BYTES = 32

/** A place in the chain: after a batch, before the next. */
export interface ChainPosition {
  readonly batchNumber: bigint
  readonly transferId: bigint
  readonly hash: Uint8Array
}

export interface ReplayParts {
  readonly client: pg.ClientBase
  /** The accounts as they stood at `from`; moved forward. */
  readonly states: AccountStates
  readonly from: ChainPosition
  readonly to: ChainPosition
  /** Batches after which `onStop` is called, in order. */
  readonly stops: readonly bigint[]
  onStop(batch: ReplayedBatch): Promise<void>
  onProgress(at: ChainPosition): void
}

export interface ReplayedBatch extends ChainPosition {
  readonly postedAtMs: bigint
}

/** How far a replay came. */
export interface ReplayOutcome {
  readonly transfers: bigint
  /** Different postings among them. */
  readonly postings: bigint
}

/**
 * Posts the whole history again, batch by batch, and compares every row with what it must be.
 * Memory is bounded by the number of accounts. Throws `BrokenRow` at the first difference.
 */
export async function replayChain(parts: ReplayParts): Promise<ReplayOutcome> {
  const { client, from, to } = parts
  const reader = new TransferReader(streamTransfers(client, from.transferId, to.transferId))
  const replay = new Replay(parts, reader)
  for await (const piece of streamBatches(client, from.batchNumber, to.batchNumber)) {
    for (let index = 0; index < piece.count; index += 1) await replay.batch(piece, index)
    parts.onProgress(replay.position)
  }
  if (replay.position.batchNumber !== to.batchNumber) {
    const number = replay.position.batchNumber + 1n
    throw new BrokenRow(missingRow('ledger_batch', `number ${number}`))
  }
  same(replay.position.transferId, to.transferId, () => ({
    table: 'ledger_head',
    key: 'lane 1',
    what: 'the last transfer of the last batch',
  }))
  const head = Buffer.from(to.hash).toString('hex')
  same(head, Buffer.from(replay.position.hash).toString('hex'), () => ({
    table: 'ledger_head',
    key: 'lane 1',
    what: 'hash',
  }))
  return { transfers: replay.position.transferId - from.transferId, postings: replay.postings }
}

class Replay {
  readonly #parts: ReplayParts
  readonly #reader: TransferReader
  readonly #hasher = new BatchHasher()
  #stop = 0
  #lastKey: Uint8Array = new Uint8Array(0)
  position: ChainPosition
  postings = 0n

  constructor(parts: ReplayParts, reader: TransferReader) {
    this.#parts = parts
    this.#reader = reader
    this.position = parts.from
  }

  async batch(piece: BatchColumns, index: number): Promise<void> {
    const number = piece.numbers[index] ?? 0n
    const expected = this.position.batchNumber + 1n
    if (number !== expected) throw new BrokenRow(missingRow('ledger_batch', `number ${expected}`))
    const postedAt = piece.postedAt[index] ?? 0n
    const transferCount = Number(piece.transferCounts[index])
    const row = { table: 'ledger_batch', key: `number ${number}` }
    same(postedAt % US_PER_MS, 0n, () => ({ ...row, what: 'the microseconds of posted_at' }))
    const firstTransferId = this.position.transferId + 1n
    same(piece.firstTransferIds[index] ?? 0n, firstTransferId, () => ({
      ...row,
      what: 'first_transfer_id',
    }))
    same(transferCount > 0, true, () => ({ ...row, what: 'that it moves something' }))
    this.#hasher.begin(this.position.hash, {
      number,
      postedAtMs: postedAt / US_PER_MS,
      firstTransferId,
      transferCount,
    })
    for (let done = 0; done < transferCount; done += 1) {
      if (this.#reader.isEmpty) await this.#reader.load(firstTransferId + BigInt(done))
      this.#transfer(firstTransferId + BigInt(done), postedAt)
    }
    const transferId = firstTransferId + BigInt(transferCount) - 1n
    this.position = { batchNumber: number, transferId, hash: this.#close(piece, index, transferId) }
    if (this.#parts.stops[this.#stop] === number) {
      this.#stop += 1
      await this.#parts.onStop({ ...this.position, postedAtMs: postedAt / US_PER_MS })
    }
  }

  #transfer(expected: bigint, postedAt: bigint): void {
    const { piece, index } = this.#reader
    const id = piece.ids[index] ?? 0n
    if (id > expected) throw new BrokenRow(missingRow('ledger_transfer', `id ${expected}`))
    same(id, expected, () => ({ table: 'ledger_transfer', key: `id ${id}`, what: 'id' }))
    this.#hasher.add(replayTransfer(piece, index, { postedAt }, this.#parts.states))
    const key = bytesAt(piece.postingKeys, index)
    if (Buffer.compare(key, this.#lastKey) !== 0) {
      this.postings += 1n
      this.#lastKey = key
    }
    this.#reader.index += 1
  }

  #close(piece: BatchColumns, index: number, lastTransferId: bigint): Uint8Array {
    const hash = this.#hasher.end()
    const stored = bytesAt(piece.hashes, index)
    if (stored.length === HASH_BYTES && hash.equals(stored)) return hash
    const transfers = `${piece.firstTransferIds[index]} to ${lastTransferId}`
    throw new BrokenRow({
      table: 'ledger_batch',
      key: `number ${piece.numbers[index]}, transfers ${transfers}`,
      what: 'the hash over its content',
      expected: hash.toString('hex'),
      found: Buffer.from(stored).toString('hex'),
    })
  }
}

/** Gives out transfers one by one; only the step from piece to piece has to wait. */
class TransferReader {
  readonly #pieces: AsyncGenerator<TransferColumns>
  #piece: TransferColumns | undefined
  index = 0

  constructor(pieces: AsyncGenerator<TransferColumns>) {
    this.#pieces = pieces
  }

  get isEmpty(): boolean {
    return this.#piece === undefined || this.index >= this.#piece.count
  }

  get piece(): TransferColumns {
    if (!this.#piece) throw new Error('nothing was loaded yet')
    return this.#piece
  }

  async load(expected: bigint): Promise<void> {
    const next = await this.#pieces.next()
    if (next.done) throw new BrokenRow(missingRow('ledger_transfer', `id ${expected}`))
    this.#piece = next.value
    this.index = 0
  }
}
