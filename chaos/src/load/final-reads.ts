import { setTimeout as sleep } from 'node:timers/promises'
import { seededChance } from '@baize/kernel'
import type { Inputs, OkLine } from '../history/lines.ts'
import type { Recorder } from '../history/recorder.ts'
import type { Player } from '../site/players.ts'
import type { LoadClient, Operation } from './client.ts'

/** What was reported in vain several times is reported again only after a while. */
const PATIENCE_MS = 60_000
const WORKERS = 16
const CREDIT_POLL_MS = 250
/** States of a deposit whose money the house has. One that was surely paid gets there, whatever it is in before. */
const ARRIVED: ReadonlySet<string> = new Set(['credited', 'under_review', 'returning', 'returned'])

/**
 * The end of every run, with the faults over: each operation that is still unknown is asked again
 * under its key, payments arrive, and everything that was ever acknowledged is read once more.
 * The judge refuses a run whose final reads did not all succeed.
 */
export async function readFinally(
  client: LoadClient,
  recorder: Recorder,
  players: readonly Player[],
  patience: number,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS * patience
  const isOver = () => performance.now() > until
  const chance = seededChance(1)
  let unresolved = 0
  const settle = async (operation: Operation) => {
    const outcome = await client.settle(operation, chance, isOver)
    if (outcome.kind === 'unknown') unresolved += 1
    return outcome
  }
  await inParallel(client.openOperations(), settle)
  const memberOf = new Map(players.map((player) => [player.memberId, player]))
  await inParallel(stagedRounds(recorder), async ({ roundId, memberId }) => {
    const player = memberOf.get(memberId)
    if (player) await settle(client.begin('round', player, { roundId }, null))
  })
  await inParallel(players, async (player) => {
    await settle(client.begin('balance', player, {}, null))
    await readPages(client, player, 'withdrawals', settle)
    const paid = paidDeposits(recorder, player.memberId)
    for (;;) {
      const seen = await readPages(client, player, 'deposits', settle)
      const waiting = [...paid].some((depositId) => !ARRIVED.has(seen.get(depositId) ?? ''))
      if (!waiting || isOver()) break
      await sleep(CREDIT_POLL_MS)
    }
  })
  recorder.add({ type: 'final', at: recorder.now(), isComplete: unresolved === 0, unresolved })
}

type Settle = (operation: Operation) => ReturnType<LoadClient['settle']>

/** Reads every page of a list and answers the state of each item. */
async function readPages(
  client: LoadClient,
  player: Player,
  kind: 'deposits' | 'withdrawals',
  settle: Settle,
): Promise<ReadonlyMap<string, string>> {
  const states = new Map<string, string>()
  for (let pageNo = 1; ; pageNo += 1) {
    const operation: Operation = client.begin(kind, player, { pageNo }, null)
    const outcome = await settle(operation)
    if (outcome.kind !== 'ok') return states
    const { items, totalPages } = outcome.answer as unknown as {
      items: readonly { depositId?: string; withdrawalId?: string; state: string }[]
      totalPages: number
    }
    for (const item of items) states.set(item.depositId ?? item.withdrawalId ?? '', item.state)
    if (pageNo >= totalPages) return states
  }
}

/** Rounds with choices are read by themselves: a choice may leave no trace in the ledger. */
function stagedRounds(recorder: Recorder): { roundId: string; memberId: string }[] {
  const memberOf = new Map<number, string>()
  const found = new Map<string, string>()
  for (const line of recorder.lines()) {
    if (line.type === 'invoke') {
      const isStaged = line.kind === 'open' && (line.input as Inputs['open']).gameCode === 'mines'
      if (isStaged) memberOf.set(line.op, line.memberId)
    } else if (line.type === 'ok') {
      const memberId = memberOf.get(line.op)
      if (memberId !== undefined) found.set(roundIdOf(line), memberId)
    }
  }
  return [...found].map(([roundId, memberId]) => ({ roundId, memberId }))
}

function roundIdOf(line: OkLine): string {
  return (line.answer as { roundId: string }).roundId
}

/** Deposits of which the provider's page has said that they are paid. */
function paidDeposits(recorder: Recorder, memberId: string): ReadonlySet<string> {
  const asked = new Map<number, string>()
  const paid = new Set<string>()
  for (const line of recorder.lines()) {
    if (line.type === 'invoke' && line.kind === 'pay' && line.memberId === memberId) {
      asked.set(line.op, (line.input as Inputs['pay']).depositId)
    } else if (line.type === 'ok') {
      const depositId = asked.get(line.op)
      if (depositId !== undefined) paid.add(depositId)
    }
  }
  return paid
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: WORKERS }, one))
}
