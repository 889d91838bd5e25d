import { assert } from '@baize/kernel'
import type pg from 'pg'
import { GENESIS_HASH } from '../../chain.ts'
import type { Checkpoint } from '../../checkpoint.ts'
import { AccountStates } from './account-states.ts'
import { BEFORE_FIRST_ID } from './account-stream.ts'
import { readInt8 } from './binary-columns.ts'
import { type BooksSnapshot, loadSnapshot } from './books-snapshot.ts'
import { checkpointOf, compareCheckpoints, digestIdentities, lostTail } from './checkpoint-check.ts'
import type { LoadClaims } from './claims.ts'
import { findDamage } from './find-damage.ts'
import { BrokenRow, type FindFaults, type Finding } from './finding.ts'
import { type ChainPosition, type ReplayOutcome, replayChain } from './replay-chain.ts'
import {
  FIND_SPARE_ENTRY,
  FIND_SPARE_POSTING,
  PIN_AUDIT_PLANS,
  READ_STATES_AT,
  UNPIN_AUDIT_PLANS,
} from './verify-sql.ts'

const ACCOUNTS_AT_ONCE = 8_192

export interface VerifyOptions {
  /** What the product says must be held; none of it where only the ledger is looked at. */
  readonly loadClaims: LoadClaims
  /** What else the product looks through in the same snapshot. */
  readonly findFaults?: FindFaults
  /** Signed copies of earlier heads, whose signatures were checked. */
  readonly checkpoints: readonly Checkpoint[]
  /** Trusts everything up to this checkpoint and goes on from there. */
  readonly from?: Checkpoint
  onProgress(progress: VerifyProgress): void
}

export interface VerifyProgress {
  readonly transfers: bigint
  readonly transfersInAll: bigint
}

/** What an audit of the books came to. */
export interface VerifyReport {
  /** Empty when the books are right; the first one is the first broken row. */
  readonly findings: readonly Finding[]
  readonly batches: bigint
  readonly transfers: bigint
  readonly entries: bigint
  readonly accounts: number
  /** Checkpoints that were compared. */
  readonly checkpoints: number
  readonly head: {
    readonly batchNumber: bigint
    readonly transferId: bigint
    readonly hash: string
  }
}

/**
 * Replays the whole ledger up to the head of this moment and compares every row with what it must
 * be: chain, postings, transfers, entries, versions, running balances, stored balances, held money,
 * counts and checkpoints. Needs a connection of its own; only reads. Throws when the database cannot
 * even say where the books end; `findDamage` tells why.
 */
export async function verifyBooks(
  client: pg.ClientBase,
  options: VerifyOptions,
): Promise<VerifyReport> {
  await client.query(PIN_AUDIT_PLANS)
  const snapshot = await loadSnapshot(client, options)
  const { head } = snapshot
  const checkpoints = [...options.checkpoints].sort((a, b) =>
    a.batchNumber < b.batchNumber ? -1 : 1,
  )
  const within = checkpoints.filter((each) => each.batchNumber <= head.batchNumber)
  const lost = checkpoints.filter((each) => each.batchNumber > head.batchNumber)
  const start = startOf(options.from)
  const findings: Finding[] = []
  let compared = 0
  let replayed: ReplayOutcome = { transfers: 0n, postings: 0n }
  try {
    if (options.from && options.from.batchNumber > head.batchNumber) {
      throw new BrokenRow(lostTail(options.from, head.batchNumber))
    }
    const states = await statesAt(client, snapshot.stored, options.from)
    replayed = await replayChain({
      client,
      states,
      from: start,
      to: head,
      stops: [...new Set(within.map((each) => each.batchNumber))],
      async onStop(batch) {
        // Owners never change, so the newest checkpoint speaks for all before it.
        const isNewest = batch.batchNumber === within.at(-1)?.batchNumber
        const identities = isNewest ? await digestIdentities(client, states) : undefined
        for (const signed of within.filter((each) => each.batchNumber === batch.batchNumber)) {
          compared += 1
          const books = checkpointOf(batch, states, identities ?? signed.identities)
          findings.push(...compareCheckpoints(signed, books))
        }
      },
      onProgress: (at) =>
        options.onProgress({
          transfers: at.transferId - start.transferId,
          transfersInAll: head.transferId - start.transferId,
        }),
    })
    findings.push(...compareStored(snapshot.stored, states))
    findings.push(...(await findSpareRows(client, snapshot, replayed, options.from !== undefined)))
  } catch (failure) {
    const finding = await findDamage(client, failure)
    if (!finding) throw failure
    findings.push(finding)
  }
  return {
    findings: [
      ...findings,
      ...snapshot.findings,
      ...lost.map((each) => lostTail(each, head.batchNumber)),
    ],
    batches: head.batchNumber - start.batchNumber,
    transfers: replayed.transfers,
    entries: replayed.transfers * 2n,
    accounts: snapshot.stored.count,
    checkpoints: compared,
    head: { ...head, hash: Buffer.from(head.hash).toString('hex') },
  }
}

function startOf(from: Checkpoint | undefined): ChainPosition {
  return from
    ? { ...from, hash: Buffer.from(from.hash, 'hex') }
    : { batchNumber: 0n, transferId: 0n, hash: GENESIS_HASH }
}

/** The accounts as a checkpoint left them, proven by its digests; all at zero without one. */
async function statesAt(
  client: pg.ClientBase,
  stored: AccountStates,
  from: Checkpoint | undefined,
): Promise<AccountStates> {
  const states = new AccountStates(Math.max(1, stored.count))
  for (let slot = 0; slot < stored.count; slot += 1) {
    states.add(stored.idAt(slot), stored.factsAt(slot))
  }
  if (!from) return states
  let after = BEFORE_FIRST_ID
  for (let done = 0; done < stored.count; done += ACCOUNTS_AT_ONCE) {
    const found = await client.query<Record<'ids' | 'balances' | 'versions', Buffer | null>>({
      text: READ_STATES_AT,
      values: [after, ACCOUNTS_AT_ONCE, from.transferId],
    })
    const [row] = found.rows
    assert(row, 'an aggregate answers with one row')
    const ids = readInt8(row.ids).values
    const balances = readInt8(row.balances).values
    const versions = readInt8(row.versions).values
    ids.forEach((id, index) => {
      const slot = states.slotOf(id)
      if (slot >= 0) states.set(slot, balances[index] ?? 0n, versions[index] ?? 0n)
    })
    after = stored.idAt(Math.min(done + ACCOUNTS_AT_ONCE, stored.count) - 1)
  }
  const batch = { ...startOf(from), postedAtMs: BigInt(from.postedAtMs) }
  const books = checkpointOf(batch, states, await digestIdentities(client, states))
  const [difference] = compareCheckpoints(from, books)
  if (difference) throw new BrokenRow(difference)
  return states
}

/** What the replay arrived at against what the accounts say of themselves. */
function compareStored(stored: AccountStates, states: AccountStates): Finding[] {
  const findings: Finding[] = []
  for (let slot = 0; slot < stored.count && findings.length === 0; slot += 1) {
    const row = { table: 'ledger_account', key: `id ${stored.idAt(slot)}` }
    const columns = [
      ['version', states.versionAt(slot), stored.versionAt(slot)],
      ['balance_minor', states.balanceAt(slot), stored.balanceAt(slot)],
    ] as const
    for (const [what, expected, found] of columns) {
      if (expected !== found) {
        findings.push({ ...row, what, expected: String(expected), found: String(found) })
      }
    }
  }
  return findings
}

/** Rows that nothing refers to: the replay does not meet them, but they make the counts too high. */
async function findSpareRows(
  client: pg.ClientBase,
  { counts, head }: BooksSnapshot,
  replayed: ReplayOutcome,
  isContinued: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const spare = (table: string, key: string): Finding => ({
    table,
    key,
    what: 'the row',
    expected: 'absent, since no transfer refers to it',
    found: 'present',
  })
  const count = (table: string, expected: bigint, found: bigint): Finding => ({
    table,
    key: 'all rows',
    what: 'their number',
    expected: String(expected),
    found: String(found),
  })
  await client.query(UNPIN_AUDIT_PLANS)
  if (counts.batches !== head.batchNumber) {
    findings.push(count('ledger_batch', head.batchNumber, counts.batches))
  }
  const transfers = head.transferId - counts.archivedUpTo
  if (counts.transfers !== transfers) {
    findings.push(count('ledger_transfer', transfers, counts.transfers))
  }
  if (counts.entries !== transfers * 2n) {
    const [row] = (await client.query(FIND_SPARE_ENTRY)).rows
    findings.push(
      row
        ? spare('ledger_entry', `account ${row.account_id}, version ${row.version}`)
        : count('ledger_entry', transfers * 2n, counts.entries),
    )
  }
  // A continued audit has not seen the earlier postings, so it cannot know how many there are.
  if (!isContinued && counts.postings !== replayed.postings) {
    const [row] = (await client.query(FIND_SPARE_POSTING)).rows
    findings.push(
      row
        ? spare('ledger_posting', `key ${row.key}`)
        : count('ledger_posting', replayed.postings, counts.postings),
    )
  }
  return findings
}
