import { assert, type Clock, epochMs, type Minor, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import { type AccountState, BatchAccounts } from '../batch.ts'
import { BatchRows } from './batch-rows.ts'
import { booleanArray, int8Array, uuidArray } from './binary-array.ts'
import type { AnyCompanion } from './companion.ts'
import { BatchDecisions, type BatchResult, type Decided, describeBatch } from './decide-batch.ts'
import type { KnownBooks } from './known-books.ts'
import type { Movement } from './movement.ts'
import * as sql from './poster-sql.ts'
import { hasTime, repeatKeyOf } from './posting.ts'
import { sendTogether } from './send-together.ts'
import { settle } from './settle.ts'
import { splitColumn } from './split-column.ts'
import { type Head, writeBatch } from './write-batch.ts'

export interface BatchParts {
  readonly client: pg.ClientBase
  readonly clock: Clock
  /** In lock order. */
  readonly companions: readonly AnyCompanion[]
  readonly known: KnownBooks
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
  readonly keys_from: Uuid
}

/** What became of a key before. */
interface EarlierPosting {
  readonly inputHash: Buffer
  readonly causeId: Uuid
}

/** A batch whose reads are under way. */
export interface StartedBatch {
  /** Everything is locked and read; tells whether another server wrote since our last batch. */
  readonly read: Promise<{ readonly hasStranger: boolean }>
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
  const { client, known } = parts
  const watch = startWatch()
  const rows = new BatchRows(parts.companions)
  const accountIds = [...new Set(movements.flatMap((movement) => movement.accountIds))]
  const sent = sendTogether(client, () =>
    settle([
      client.query('begin'),
      client.query<HeadRow>(sql.LOCK_HEAD),
      client.query<BookColumns>({
        ...sql.READ_BOOKS,
        values: [int8Array(accountIds), ...keyColumns(movements)],
      }),
      rows.lock(client, movements),
    ]),
  )
  let locked: { head: Head; accounts: BatchAccounts; keys: KnownKeys } | undefined
  const read = sent.then(([, heads, books]) => {
    watch.mark()
    const head = heads.rows[0]
    const columns = books.rows[0]
    assert(head && columns, 'the chain has a head')
    const accounts = new BatchAccounts(readAccounts(columns, accountIds.length))
    const keys = { earlier: readPostings(columns), from: columns.keys_from }
    locked = { head: readHead(head), accounts, keys }
    const before = known.head
    return { hasStranger: before !== undefined && before.batchNumber !== head.batch_number }
  })
  return {
    read,
    write() {
      assert(locked, 'a batch is decided after it was read')
      const { head, accounts, keys: knownKeys } = locked
      const decisions = new BatchDecisions(accounts, rows)
      const decided = movements.map((movement) => decideOne(decisions, movement, knownKeys))
      decisions.finish()
      watch.mark()
      const { accepted } = decisions
      const postedAtMs = epochMs(Math.trunc(parts.clock.now()))
      const batch = { head, accounts, rows, accepted, postedAtMs }
      const written = sendTogether(client, () => writeBatch(client, batch))
      const keys = accepted.map(({ posting }) => repeatKeyOf(posting))
      known.learn({ head: written.head, postedAtMs }, accounts.all(), rows, keys)
      return settle([...written.sent]).then((results) => {
        const commit = results.at(-1) as pg.QueryResult
        assert(commit.command === 'COMMIT', 'the batch was committed')
        const done = describeBatch(movements, decided, accounts)
        return { ...done, posted: written.posted, isAhead: false, ...watch.times() }
      })
    },
  }
}

function decideOne(
  decisions: BatchDecisions,
  movement: Movement<unknown, string>,
  { earlier, from }: KnownKeys,
): Decided {
  const { key, formerKey } = movement
  const before = (formerKey && earlier.get(formerKey)) ?? earlier.get(key)
  if (before) {
    return before.inputHash.equals(movement.inputHash)
      ? { kind: 'replayed', causeId: before.causeId }
      : { kind: 'conflict' }
  }
  // Nobody knows any more whether it was used.
  if (hasTime(movement) && key < from) return { kind: 'too_old' }
  const decision = decisions.ask(movement)
  if ('refused' in decision) return { kind: 'refused', refusal: decision.refused }
  return decisions.accept(movement, decision)
}

function readHead(row: HeadRow): Head {
  const { batch_number: batchNumber, transfer_id: transferId } = row
  return { batchNumber, transferId, hash: Buffer.from(row.hash, 'hex') }
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

/** Keys and whether each is looked for among those without a time. */
function keyColumns(movements: readonly Movement<unknown, string>[]): Buffer[] {
  const dated = movements.filter(hasTime).map(({ key }) => key)
  const former = movements.flatMap(({ formerKey }) => formerKey ?? [])
  const isOld = [...dated.map(() => false), ...former.map(() => true)]
  return [uuidArray([...dated, ...former]), booleanArray(isOld)]
}

/** What the books hold of the keys of a batch. */
interface KnownKeys {
  readonly earlier: EarlierPostings
  /** The least key that is still taken. */
  readonly from: Uuid
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
