import { hash } from 'node:crypto'
import { assert, type Clock, type EpochMs, epochMs, type Minor, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { AccountId } from '../account.ts'
import { type AccountState, BatchAccounts } from '../batch.ts'
import { type ChainedTransfer, encodeBatch } from '../chain.ts'
import { TRANSFER_CODES } from '../transfer-code.ts'
import { BatchRows } from './batch-rows.ts'
import { byteaArray, int2Array, int8Array, uuidArray } from './binary-array.ts'
import type { AnyCompanion } from './companion.ts'
import type { AccountMoved, LockedView, Movement, Outcome } from './movement.ts'
import * as sql from './poster-sql.ts'
import { sendTogether } from './send-together.ts'
import { splitColumn } from './split-column.ts'

export interface BatchParts {
  readonly client: pg.ClientBase
  readonly clock: Clock
  /** In lock order. */
  readonly companions: readonly AnyCompanion[]
}

export interface BatchResult {
  readonly outcomes: readonly Outcome<unknown, string>[]
  readonly moved: readonly AccountMoved[]
  readonly transferCount: number
  /** Milliseconds until everything was locked and read, decided, and durable. */
  readonly readMs: number
  readonly decideMs: number
  readonly writeMs: number
}

interface HeadRow {
  readonly batch_number: bigint
  readonly transfer_id: bigint
  readonly hash: string
}

/** Accounts side by side, and postings that exist already; all null when there are none. */
interface BookColumns {
  readonly ids: string | null
  readonly balances: string | null
  readonly versions: string | null
  readonly may_overdraw: string | null
  readonly keys: string | null
  readonly hashes: string | null
  readonly causes: string | null
}

/** What became of a key before. */
interface EarlierPosting {
  readonly inputHash: Buffer
  readonly causeId: Uuid
}

/** A movement that took effect, and where its transfers begin. */
interface Accepted {
  readonly movement: Movement<unknown, string>
  readonly firstTransfer: number
}

/** A batch whose reads are under way. */
export interface StartedBatch {
  /** Everything is locked and read. */
  readonly read: Promise<void>
  /**
   * Decides every movement and sends all writes with the commit, before it returns; the promise
   * is kept when the commit is confirmed. Call it once, after `read`.
   */
  write(): Promise<BatchResult>
}

/**
 * Decides and posts many movements in one transaction: the head of the chain is locked first, then
 * what the movements need in a fixed order; each is decided on its own with what those before it
 * left, and one commit makes all of them durable. Statements travel without waiting for each other;
 * there are two round trips, and the first of the next batch may be sent behind this one's commit.
 */
export function startBatch(
  parts: BatchParts,
  movements: readonly Movement<unknown, string>[],
): StartedBatch {
  const { client } = parts
  const watch = startWatch()
  const rows = new BatchRows(parts.companions)
  const accountIds = [...new Set(movements.flatMap((movement) => movement.accountIds))]
  const sent = sendTogether(client, () =>
    settle([
      client.query('begin'),
      client.query<HeadRow>(sql.LOCK_HEAD),
      client.query<BookColumns>({
        ...sql.READ_BOOKS,
        values: [int8Array(accountIds), uuidArray(movements.map((movement) => movement.key))],
      }),
      rows.lock(client, movements),
    ]),
  )
  let locked: { head: HeadRow; accounts: BatchAccounts; earlier: EarlierPostings } | undefined
  const read = sent.then(([, heads, books]) => {
    watch.mark()
    const head = heads.rows[0]
    const columns = books.rows[0]
    assert(head && columns, 'the chain has a head')
    const accounts = new BatchAccounts(readAccounts(columns, accountIds.length))
    locked = { head, accounts, earlier: readPostings(columns) }
  })
  return {
    read,
    write() {
      assert(locked, 'a batch is decided after it was read')
      const { head, accounts, earlier } = locked
      const { decided, accepted } = decideAll(movements, accounts, rows, earlier)
      watch.mark()
      const postedAtMs = epochMs(Math.trunc(parts.clock.now()))
      const written = sendTogether(client, () =>
        settle([
          ...writeLedger(client, head, accounts, accepted, postedAtMs),
          ...rows.save(client),
          client.query('commit'),
        ]),
      )
      return written.then((results) => {
        const commit = results.at(-1) as pg.QueryResult
        assert(commit.command === 'COMMIT', 'the batch was committed')
        return { ...resultOf(movements, decided, accounts), ...watch.times() }
      })
    },
  }
}

/** Each movement on its own, in order, on what those before it left. */
function decideAll(
  movements: readonly Movement<unknown, string>[],
  accounts: BatchAccounts,
  rows: BatchRows,
  earlier: EarlierPostings,
): { decided: Outcome<unknown, string>[]; accepted: Accepted[] } {
  const accepted: Accepted[] = []
  const view: LockedView = {
    balanceMinor: (id) => accounts.state(id).balanceMinor,
    row: (companion, key) => rows.read(companion, key),
  }
  const decided = movements.map((movement): Outcome<unknown, string> => {
    const before = earlier.get(movement.key)
    if (before) {
      return before.inputHash.equals(movement.inputHash)
        ? { kind: 'replayed', causeId: before.causeId }
        : { kind: 'conflict' }
    }
    const decision = movement.decide(view)
    if ('refused' in decision) return { kind: 'refused', refusal: decision.refused }
    const { transfers, rows: changes, answer } = decision.accepted
    assert(accounts.canApply(transfers), 'an accepted movement is covered')
    // From here on this movement takes effect.
    if (transfers.length > 0) accepted.push({ movement, firstTransfer: accounts.transfers.length })
    accounts.apply(transfers)
    rows.replace(changes)
    return { kind: 'posted', answer, accounts: [] }
  })
  return { decided, accepted }
}

function resultOf(
  movements: readonly Movement<unknown, string>[],
  decided: readonly Outcome<unknown, string>[],
  accounts: BatchAccounts,
): Pick<BatchResult, 'outcomes' | 'moved' | 'transferCount'> {
  const standOf = (accountId: AccountId): AccountMoved => {
    const { balanceMinor, version } = accounts.state(accountId)
    return { accountId, balanceMinor, version }
  }
  return {
    outcomes: decided.map((outcome, index) =>
      outcome.kind === 'posted'
        ? { ...outcome, accounts: (movements[index]?.accountIds ?? []).map(standOf) }
        : outcome,
    ),
    moved: accounts.touched().map(({ id }) => standOf(id)),
    transferCount: accounts.transfers.length,
  }
}

function readAccounts(columns: BookColumns, wanted: number): AccountState[] {
  const ids = splitColumn(columns.ids)
  const balances = splitColumn(columns.balances)
  const versions = splitColumn(columns.versions)
  const mayOverdraw = splitColumn(columns.may_overdraw)
  assert(ids.length === wanted, 'every account of a batch exists')
  return ids.map((id, index) => {
    const version = BigInt(versions[index] ?? '')
    return {
      id: BigInt(id),
      balanceMinor: BigInt(balances[index] ?? '') as Minor,
      version,
      versionRead: version,
      mayOverdraw: mayOverdraw[index] === 'true',
    }
  })
}

type EarlierPostings = ReadonlyMap<Uuid, EarlierPosting>

function readPostings(columns: BookColumns): EarlierPostings {
  const hashes = splitColumn(columns.hashes)
  const causes = splitColumn(columns.causes) as Uuid[]
  return new Map(
    splitColumn(columns.keys).map((key, index) => {
      const causeId = causes[index]
      assert(causeId, 'a posting has a cause')
      return [key as Uuid, { inputHash: Buffer.from(hashes[index] ?? '', 'hex'), causeId }]
    }),
  )
}

function writeLedger(
  client: pg.ClientBase,
  head: HeadRow,
  accounts: BatchAccounts,
  accepted: readonly Accepted[],
  postedAtMs: EpochMs,
): Promise<unknown>[] {
  if (accounts.transfers.length === 0) return []
  const number = head.batch_number + 1n
  const firstTransferId = head.transfer_id + 1n
  const transfers = chainTransfers(accounts, accepted, firstTransferId)
  const content = { number, postedAtMs, firstTransferId, transfers }
  const chained = hash('sha256', encodeBatch(Buffer.from(head.hash, 'hex'), content), 'buffer')
  const touched = accounts.touched()
  return [
    client.query({
      ...sql.POST_BATCH,
      values: [
        number,
        firstTransferId,
        transfers.length,
        chained,
        new Date(postedAtMs),
        uuidArray(accepted.map(({ movement }) => movement.key)),
        byteaArray(accepted.map(({ movement }) => movement.inputHash)),
        uuidArray(accepted.map(({ movement }) => movement.causeId)),
        ...transferColumns(transfers),
        int8Array(touched.map((state) => state.id)),
        int8Array(touched.map((state) => state.balanceMinor)),
        int8Array(touched.map((state) => state.version)),
        int8Array(touched.map((state) => state.versionRead)),
      ],
    }),
  ]
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
  accepted: readonly Accepted[],
  firstTransferId: bigint,
): ChainedTransfer[] {
  let next = 0
  return accounts.transfers.map((transfer, index) => {
    if (accepted[next]?.firstTransfer === index) next += 1
    const owner = accepted[next - 1]?.movement
    const debit = accounts.entries[index * 2]
    const credit = accounts.entries[index * 2 + 1]
    assert(owner && debit && credit, 'every transfer belongs to a movement and has two sides')
    assert(transfer.causeId === owner.causeId, 'a transfer has the cause of its movement')
    assert(debit.amountMinor + credit.amountMinor === 0n, 'both sides of a transfer cancel out')
    return {
      id: firstTransferId + BigInt(index),
      postingKey: owner.key,
      inputHash: owner.inputHash,
      causeId: owner.causeId,
      code: TRANSFER_CODES[transfer.code].number,
      amountMinor: transfer.amountMinor,
      debit,
      credit,
    }
  })
}

/** How long each part of a batch took, for those who watch the house run. */
function startWatch() {
  const marks = [performance.now()]
  const between = (index: number) => (marks[index + 1] ?? 0) - (marks[index] ?? 0)
  return {
    mark: () => marks.push(performance.now()),
    times() {
      marks.push(performance.now())
      return { readMs: between(0), decideMs: between(1), writeMs: between(2) }
    },
  }
}

/**
 * Waits for all statements, then throws the first failure: later ones only say that the
 * transaction was already broken.
 */
async function settle<Promises extends readonly Promise<unknown>[] | []>(
  promises: Promises,
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  const settled = await Promise.allSettled(promises)
  for (const each of settled) if (each.status === 'rejected') throw each.reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as never
}
