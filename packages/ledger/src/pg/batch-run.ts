import { randomBytes } from 'node:crypto'
import { assert, type Clock, type Minor, type Uuid, uuidV7 } from '@baize/kernel'
import type pg from 'pg'
import type { AccountId } from '../account.ts'
import { BatchAccounts } from '../batch.ts'
import { TRANSFER_CODES } from '../transfer-code.ts'
import { BatchRows } from './batch-rows.ts'
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

/**
 * Decides and posts many movements in one transaction: everything they need is locked in a fixed
 * order, each is decided on its own with what those before it left, and one commit makes all of
 * them durable. Statements travel without waiting for each other; there are two round trips.
 */
export async function runBatch(
  parts: BatchParts,
  movements: readonly Movement<unknown, string>[],
): Promise<BatchResult> {
  const { client } = parts
  const rows = new BatchRows(parts.companions)
  const accountIds = [...new Set(movements.flatMap((movement) => movement.accountIds))]
  const [, locked, found] = await settle(
    sendTogether(client, () => [
      client.query('begin'),
      client.query<AccountRow>({ ...sql.LOCK_ACCOUNTS, values: [accountIds] }),
      client.query<PostingRow>({
        ...sql.FIND_POSTINGS,
        values: [movements.map((movement) => movement.key)],
      }),
      rows.lock(client, movements),
    ]),
  )
  assert(locked.rows.length === accountIds.length, 'every account of a batch exists')
  const accounts = new BatchAccounts(
    locked.rows.map((row) => ({
      id: row.id,
      balanceMinor: row.balance_minor as Minor,
      version: row.version,
      mayOverdraw: row.may_overdraw,
    })),
  )
  const earlier = new Map(found.rows.map((row) => [row.key, row]))
  const accepted: { movement: Movement<unknown, string>; firstTransfer: number }[] = []
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
  const postedAt = new Date(parts.clock.now())
  const results = await settle(
    sendTogether(client, () => [
      ...writeLedger(parts, accounts, accepted, postedAt),
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
  return { outcomes, moved: accounts.touched().map(({ id }) => standOf(id)) }
}

function writeLedger(
  parts: BatchParts,
  accounts: BatchAccounts,
  accepted: readonly { movement: Movement<unknown, string>; firstTransfer: number }[],
  postedAt: Date,
): Promise<unknown>[] {
  const { client } = parts
  const { transfers, entries } = accounts
  if (transfers.length === 0) return []
  const chance = randomBytes(transfers.length * 10)
  const transferIds = transfers.map((_transfer, index) =>
    uuidV7(parts.clock, chance.subarray(index * 10, index * 10 + 10)),
  )
  const keys: Uuid[] = []
  let next = 0
  for (let index = 0; index < transfers.length; index += 1) {
    if (accepted[next]?.firstTransfer === index) next += 1
    const owner = accepted[next - 1]
    assert(owner, 'every transfer belongs to a movement')
    keys.push(owner.movement.key)
  }
  const touched = accounts.touched()
  return [
    client.query({
      ...sql.INSERT_POSTINGS,
      values: [
        accepted.map(({ movement }) => movement.key),
        accepted.map(({ movement }) => movement.inputHash.toString('hex')),
        accepted.map(({ movement }) => movement.causeId),
        postedAt,
      ],
    }),
    client.query({
      ...sql.INSERT_TRANSFERS,
      values: [
        transferIds,
        keys,
        transfers.map((transfer) => TRANSFER_CODES[transfer.code].number),
        transfers.map((transfer) => transfer.debitId),
        transfers.map((transfer) => transfer.creditId),
        transfers.map((transfer) => transfer.amountMinor),
        transfers.map((transfer) => transfer.causeId),
        postedAt,
      ],
    }),
    client.query({
      ...sql.INSERT_ENTRIES,
      values: [
        entries.map((entry) => entry.accountId),
        entries.map((entry) => entry.version),
        entries.map((entry) => transferIds[entry.transferIndex]),
        entries.map((entry) => entry.amountMinor),
        entries.map((entry) => entry.balanceAfterMinor),
        postedAt,
      ],
    }),
    client.query({
      ...sql.UPDATE_ACCOUNTS,
      values: [
        touched.map((state) => state.id),
        touched.map((state) => state.balanceMinor),
        touched.map((state) => state.version),
      ],
    }),
  ]
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
