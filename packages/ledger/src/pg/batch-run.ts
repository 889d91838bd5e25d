import { hash } from 'node:crypto'
import { assert, type Clock, type EpochMs, epochMs, type Minor, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { AccountId } from '../account.ts'
import { BatchAccounts } from '../batch.ts'
import { type ChainedTransfer, encodeBatch } from '../chain.ts'
import { TRANSFER_CODES } from '../transfer-code.ts'
import { BatchRows } from './batch-rows.ts'
import { byteaArray, int2Array, int8Array, uuidArray } from './binary-array.ts'
import type { AnyCompanion } from './companion.ts'
import type { AccountMoved, Movement, Outcome } from './movement.ts'
import * as sql from './poster-sql.ts'
import { sendTogether } from './send-together.ts'

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

interface AccountRow {
  readonly id: bigint
  readonly balance_minor: bigint
  readonly version: bigint
  readonly may_overdraw: boolean
}

interface PostingRow {
  readonly key: Uuid
  readonly input_hash: Buffer
  readonly cause_id: Uuid
}

/** A movement that took effect, and where its transfers begin. */
interface Accepted {
  readonly movement: Movement<unknown, string>
  readonly firstTransfer: number
}

/**
 * Decides and posts many movements in one transaction: the head of the chain is locked first, then
 * what the movements need in a fixed order; each is decided on its own with what those before it
 * left, and one commit makes all of them durable. Statements travel without waiting for each other;
 * there are two round trips.
 */
export async function runBatch(
  parts: BatchParts,
  movements: readonly Movement<unknown, string>[],
): Promise<BatchResult> {
  const { client } = parts
  const watch = startWatch()
  const rows = new BatchRows(parts.companions)
  const accountIds = [...new Set(movements.flatMap((movement) => movement.accountIds))]
  const [, heads, read, found] = await settle(
    sendTogether(client, () => [
      client.query('begin'),
      client.query<HeadRow>(sql.LOCK_HEAD),
      client.query<AccountRow>({ ...sql.READ_ACCOUNTS, values: [int8Array(accountIds)] }),
      client.query<PostingRow>({
        ...sql.FIND_POSTINGS,
        values: [uuidArray(movements.map((movement) => movement.key))],
      }),
      rows.lock(client, movements),
    ]),
  )
  watch.mark()
  const head = heads.rows[0]
  assert(head, 'the chain has a head')
  assert(read.rows.length === accountIds.length, 'every account of a batch exists')
  const accounts = new BatchAccounts(
    read.rows.map((row) => ({
      id: row.id,
      balanceMinor: row.balance_minor as Minor,
      version: row.version,
      versionRead: row.version,
      mayOverdraw: row.may_overdraw,
    })),
  )
  const earlier = new Map(found.rows.map((row) => [row.key, row]))
  const accepted: Accepted[] = []
  const decided = movements.map((movement): Outcome<unknown, string> => {
    const before = earlier.get(movement.key)
    if (before) {
      return before.input_hash.equals(movement.inputHash)
        ? { kind: 'replayed', causeId: before.cause_id }
        : { kind: 'conflict' }
    }
    const decision = movement.decide({
      balanceMinor: (id) => accounts.state(id).balanceMinor,
      row: (companion, key) => rows.read(companion, key),
    })
    if ('refused' in decision) return { kind: 'refused', refusal: decision.refused }
    const { transfers, rows: changes, answer } = decision.accepted
    assert(accounts.canApply(transfers), 'an accepted movement is covered')
    // From here on this movement takes effect.
    if (transfers.length > 0) accepted.push({ movement, firstTransfer: accounts.transfers.length })
    accounts.apply(transfers)
    rows.replace(changes)
    return { kind: 'posted', answer, accounts: [] }
  })

  const standOf = (accountId: AccountId): AccountMoved => {
    const { balanceMinor, version } = accounts.state(accountId)
    return { accountId, balanceMinor, version }
  }
  watch.mark()
  const postedAtMs = epochMs(Math.trunc(parts.clock.now()))
  const results = await settle(
    sendTogether(client, () => [
      ...writeLedger(client, head, accounts, accepted, postedAtMs),
      ...rows.save(client),
      client.query('commit'),
    ]),
  )
  const commit = results.at(-1) as pg.QueryResult
  assert(commit.command === 'COMMIT', 'the batch was committed')
  const outcomes = decided.map((outcome, index) =>
    outcome.kind === 'posted'
      ? { ...outcome, accounts: (movements[index]?.accountIds ?? []).map(standOf) }
      : outcome,
  )
  return {
    outcomes,
    moved: accounts.touched().map(({ id }) => standOf(id)),
    transferCount: accounts.transfers.length,
    ...watch.times(),
  }
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
  const postedAt = new Date(postedAtMs)
  const { entries } = accounts
  const touched = accounts.touched()
  return [
    client.query({
      ...sql.INSERT_BATCH,
      values: [number, firstTransferId, transfers.length, chained, postedAt],
    }),
    client.query({
      ...sql.INSERT_POSTINGS,
      values: [
        uuidArray(accepted.map(({ movement }) => movement.key)),
        byteaArray(accepted.map(({ movement }) => movement.inputHash)),
        uuidArray(accepted.map(({ movement }) => movement.causeId)),
        postedAt,
      ],
    }),
    client.query({ ...sql.INSERT_TRANSFERS, values: [...transferColumns(transfers), postedAt] }),
    client.query({
      ...sql.INSERT_ENTRIES,
      values: [
        int8Array(entries.map((entry) => entry.accountId)),
        int8Array(entries.map((entry) => entry.version)),
        int8Array(entries.map((entry) => firstTransferId + BigInt(entry.transferIndex))),
        int8Array(entries.map((entry) => entry.amountMinor)),
        int8Array(entries.map((entry) => entry.balanceAfterMinor)),
        postedAt,
      ],
    }),
    client.query({
      ...sql.UPDATE_ACCOUNTS,
      values: [
        int8Array(touched.map((state) => state.id)),
        int8Array(touched.map((state) => state.balanceMinor)),
        int8Array(touched.map((state) => state.version)),
        int8Array(touched.map((state) => state.versionRead)),
        touched.length,
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
    int8Array(transfers.map((transfer) => transfer.credit.accountId)),
    int8Array(transfers.map((transfer) => transfer.credit.version)),
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
