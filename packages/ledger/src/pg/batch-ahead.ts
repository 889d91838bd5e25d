import { assert, epochMs } from '@baize/kernel'
import type pg from 'pg'
import { BatchAccounts } from '../batch.ts'
import { BatchRows } from './batch-rows.ts'
import type { BatchParts } from './batch-run.ts'
import { BatchDecisions, type BatchResult, describeBatch } from './decide-batch.ts'
import type { Decision, Movement, Outcome } from './movement.ts'
import * as sql from './poster-sql.ts'
import { repeatKeyOf } from './posting.ts'
import { sendTogether } from './send-together.ts'
import { settle } from './settle.ts'
import { writeBatch } from './write-batch.ts'

/** A batch that was decided on what is known and is on its way. */
export interface BatchAhead {
  /** By position: was this movement taken? The others need a batch under the lock. */
  readonly isTaken: readonly boolean[]
  /** Outcomes of those taken, in their order; undefined when none was. */
  readonly landed: Promise<BatchResult> | undefined
}

/**
 * Decides and posts movements without reading anything: on the books as the last batch that was
 * sent leaves them, although its commit may still be on its way. Every write names what it
 * goes on from (head with its hash, versions, counts), so the database refuses the batch as a whole
 * when anybody else wrote meanwhile. Only what a write checks is decided like this: a refusal
 * or a movement that leaves something it saw unwritten is left for a batch under the lock.
 */
export function startBatchAhead(
  parts: BatchParts,
  movements: readonly Movement<unknown, string>[],
): BatchAhead {
  const { client, clock, known } = parts
  const { head } = known
  assert(head, 'a batch ahead goes on from a known head')
  const startedMs = performance.now()
  const rows = new BatchRows(parts.companions)
  const accountIds = new Set(movements.flatMap((movement) => movement.accountIds))
  const accounts = new BatchAccounts([...accountIds].map((id) => known.account(id)))
  const decisions = new BatchDecisions(accounts, rows)
  const taken: Movement<unknown, string>[] = []
  const decided: Outcome<unknown, string>[] = []
  const isTaken = movements.map((movement) => {
    rows.recall(movement, (companion, key) => known.row(companion, key))
    const decision = askWithoutThrowing(decisions, movement)
    if (!decision || 'refused' in decision || !checksAllItSaw(movement, decision)) return false
    decided.push(decisions.accept(movement, decision))
    taken.push(movement)
    return true
  })
  if (taken.length === 0) return { isTaken, landed: undefined }

  decisions.finish()
  const decideMs = performance.now() - startedMs
  const { accepted } = decisions
  const postedAtMs = epochMs(Math.trunc(clock.now()))
  const { posted, sent } = sendTogether(client, () => {
    const opened: Promise<unknown>[] = [client.query('begin'), client.query(sql.LOCK_HEAD)]
    // A batch that moves no money leaves the head where it is, so nothing else would look at it.
    if (accounts.transfers.length === 0) {
      const { batchNumber, transferId, hash } = head
      opened.push(client.query({ ...sql.CHECK_HEAD, values: [batchNumber, transferId, hash] }))
    }
    const written = writeBatch(client, { head, accounts, rows, accepted, postedAtMs })
    known.learn(
      { head: written.head, postedAtMs },
      accounts.touched(),
      rows,
      taken.map(repeatKeyOf),
    )
    return { posted: written.posted, sent: [...opened, ...written.sent] }
  })
  const landed = settle(sent).then((results) => {
    const commit = results.at(-1) as pg.QueryResult
    assert(commit.command === 'COMMIT', 'the batch was committed')
    const writeMs = performance.now() - startedMs - decideMs
    const times = { readMs: 0, decideMs, writeMs }
    return { ...describeBatch(taken, decided, accounts), posted, isAhead: true, ...times }
  })
  return { isTaken, landed }
}

/** A movement that throws is somebody's bug; under the lock it is tried on its own, and told. */
function askWithoutThrowing(decisions: BatchDecisions, movement: Movement<unknown, string>) {
  try {
    return decisions.ask(movement)
  } catch {
    return undefined
  }
}

type AcceptedDecision = Extract<Decision<unknown, string>, { accepted: unknown }>

/**
 * True when each row that the movement asked for is written, and so checked. Accounts need not be: no
 * balance changes without the head moving on, and every batch ahead checks the head.
 */
function checksAllItSaw(
  movement: Movement<unknown, string>,
  { accepted: { rows } }: AcceptedDecision,
): boolean {
  return movement.rows.every(({ companion, key }) =>
    rows.some(
      (change) =>
        change.companion === companion &&
        companion.mapKey(change.key as never) === companion.mapKey(key as never),
    ),
  )
}
