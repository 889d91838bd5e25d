import { assert, minor, type Result, type Uuid } from '@baize/kernel'
import { type AccountId, type PlannedTransfer, planTransfer } from '@baize/ledger'
import {
  type LockedView,
  type Movement,
  type Posting,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import {
  heldMinorOf,
  planChange,
  settleWager,
  voidWager,
  type Wager,
  type WagerAccounts,
  type WagerResult,
} from '@baize/wagers'
import type { Awaitable } from '../../platform/awaitable.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import { contentOf, settlementKey, settleStanding } from './settle-wager.ts'
import { resultIn } from './wager-bonus.ts'
import { isSettledSingly, NO_MONEY, type WagerRow, withWager } from './wager-row.ts'
import type { WagerTable } from './wager-table.ts'
import { loadOpenWagers, wagers } from './wagers.store.ts'

/** What a wager comes to, from its own row and its product's details. Pure; undefined for one that waits still. */
export type ResultOf = (row: WagerRow) => WagerResult | 'void' | undefined

export interface EventSettlement {
  readonly eventId: Uuid
  /** The open wagers that it is about, after one of them in the order of their ids: none only where there are no more. Those of the event where it is not said. */
  loadOpen?(after: Uuid, limit: number): Promise<readonly WagerRow[]>
  /** Reads what the results of a page depend on. */
  prepare(page: readonly WagerRow[]): Awaitable<ResultOf>
  /** Wagers settled by one commit, at most; fewer where others must wait less. */
  readonly batchSizeMax?: number
}

/** Wagers settled by one commit where nothing else is said: bets of others wait as long as it takes. */
const BATCH_SIZE_MAX = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000' as Uuid
/** Wagers that changed under a pass are taken by the next. */
const PASSES_MAX = 10

/**
 * Settles the open wagers of an event, batch by batch; each batch is one commit, and each wager is settled once,
 * whoever else settles the same event at the same time. After a kill the next call goes on with what is open still.
 * All stakes of a batch that the house takes leave escrow by one transfer for each account of the house; what a
 * member gets has a posting of its own.
 *
 * @returns how many wagers were settled here; those of grants count also where another call was first
 */
export async function settleMany(table: WagerTable, event: EventSettlement): Promise<number> {
  let settledCount = 0
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const { settled, changed } = await settlePass(table, event)
    settledCount += settled
    if (changed === 0) return settledCount
  }
  return settledCount
}

async function settlePass(table: WagerTable, event: EventSettlement): Promise<SettledPage> {
  const { eventId, batchSizeMax: limit = BATCH_SIZE_MAX } = event
  assert(limit > 0 && limit <= BATCH_SIZE_MAX, 'a batch has a bound')
  const loadPage = async (after: Uuid) =>
    (await event.loadOpen?.(after, limit)) ??
    (await loadOpenWagers(table.pool, { eventId, after, limit }))
  const batches: Promise<SettledPage>[] = []
  try {
    let page = await loadPage(FIRST_ID)
    for (let last = page.at(-1); last; last = page.at(-1)) {
      const isLast = !event.loadOpen && page.length < limit
      const next = isLast ? Promise.resolve([]) : loadPage(last.wagerId)
      // Nobody waits for it when a batch has failed.
      next.catch(() => undefined)
      const batch = settlePage(table, event, page)
      // Its failure is told below, once the one before it has ended.
      batch.catch(() => undefined)
      batches.push(batch)
      // One batch is decided while the one before it is written.
      await batches.at(-2)
      page = await next
    }
  } finally {
    // Nothing is left on its way, also when a batch has failed.
    await Promise.allSettled(batches)
  }
  const ended = await Promise.all(batches)
  return {
    settled: ended.reduce((sum, { settled }) => sum + settled, 0),
    changed: ended.reduce((sum, { changed }) => sum + changed, 0),
  }
}

interface SettledPage {
  readonly settled: number
  /** Wagers that changed between the look and the lock. */
  readonly changed: number
}

async function settlePage(
  table: WagerTable,
  event: EventSettlement,
  page: readonly WagerRow[],
): Promise<SettledPage> {
  const resultOf = await event.prepare(page)
  const single = await settleSingly(table, page, resultOf)
  const decided = page.flatMap((row) => {
    const result = isSettledSingly(row) ? undefined : resultOf(row)
    const after = result && applyResult(row, result)
    return after ? [{ row, after, content: contentOf(result) }] : []
  })
  if (decided.length === 0) return single
  const accounts = await findAccounts(table, decided)
  const outcome = await table.poster.post(planBatch(table, event.eventId, decided, accounts))
  assert(outcome.kind !== 'refused', 'a batch is settled as far as it is open')
  // Another call has settled some of it under the same key: what is open still is for the next pass.
  const batch = outcome.kind === 'posted' ? outcome.answer : { settled: 0, changed: decided.length }
  return { settled: single.settled + batch.settled, changed: single.changed + batch.changed }
}

/** Wagers of grants and of free bets are settled one by one: each changes what its member's others find. */
async function settleSingly(
  table: WagerTable,
  page: readonly WagerRow[],
  resultOf: ResultOf,
): Promise<SettledPage> {
  let [settled, changed] = [0, 0]
  for (const row of page) {
    const result = isSettledSingly(row) ? resultOf(row) : undefined
    if (result === undefined) continue
    const done = await settleStanding(table, row, { from: row.wager.version, result })
    if (done.ok) settled += 1
    else changed += 1
  }
  return { settled, changed }
}

/** A wager with what it becomes. */
export interface Decided {
  readonly row: WagerRow
  readonly after: Wager
  readonly content: string
}

/** A wager after a result; undefined where none can touch it. */
export function applyResult(row: WagerRow, result: WagerResult | 'void'): Wager | undefined {
  const { wager } = row
  const own = resultIn(row, result)
  const after: Result<Wager> = own === 'void' ? voidWager(wager) : settleWager(wager, own)
  return after.ok ? after.value : undefined
}

interface BatchAccounts {
  /** Of each code, what the house and escrow are. */
  readonly byCode: ReadonlyMap<string, WagerAccounts>
  /** Of each wager that moves its member's own accounts. */
  readonly byWager: ReadonlyMap<Uuid, WagerAccounts>
}

/** Accounts of members are looked for only where they are moved. */
async function findAccounts(
  table: WagerTable,
  decided: readonly Decided[],
): Promise<BatchAccounts> {
  const byCode = new Map<string, WagerAccounts>()
  for (const { row } of decided) {
    if (!byCode.has(row.code)) {
      byCode.set(row.code, await table.accountsOf(row.memberId, row.code))
    }
  }
  const paid = decided.filter(({ row, after }) => movesCash(row.wager, after))
  const found = await Promise.all(
    paid.map(async ({ row }) => {
      const accounts = await table.accountsOf(row.memberId, row.code)
      const { seatAccountId: seatId } = row
      return [row.wagerId, seatId === null ? accounts : { ...accounts, seatId }] as const
    }),
  )
  return { byCode, byWager: new Map(found) }
}

function movesCash(before: Wager, after: Wager): boolean {
  const { settledPaidMinor, returnedMinor, uncountedMinor, rebateMinor } = after
  const isPaid = settledPaidMinor > 0n || rebateMinor > 0n
  return isPaid || uncountedMinor > 0n || returnedMinor > before.returnedMinor
}

function planBatch(
  table: WagerTable,
  eventId: Uuid,
  decided: readonly Decided[],
  accounts: BatchAccounts,
): Movement<SettledPage, never> {
  const posting = postingKey('wagers-settled', 0n, eventId, `:${decided.map(nameOf).join(',')}`)
  const shared = [...accounts.byCode.values()].flatMap(({ escrowId, houseId }) => [
    escrowId,
    houseId,
  ])
  const own = [...accounts.byWager.values()].flatMap(({ cashId, seatId }) => [
    cashId,
    ...(seatId ? [seatId] : []),
  ])
  return {
    ...posting,
    inputHash: inputHashOf(posting.formerKey),
    causeId: eventId,
    accountIds: [...new Set([...shared, ...own])],
    rows: decided.map(({ row }) => requestRow(wagers, row)),
    decide(view) {
      const atMs = table.clock.now()
      const open = decided.filter((each) => isAsSeen(view, each.row))
      const money = planMoney(open, accounts, eventId)
      return {
        accepted: {
          before: money.postings,
          transfers: money.captures,
          rows: open.map(({ row, after }) => replaceRow(wagers, row, withWager(row, after, atMs))),
          answer: { settled: open.length, changed: decided.length - open.length },
        },
      }
    },
  }
}

/** A wager's settlement in the key of its batch. */
export function nameOf({ row, after }: Decided): string {
  return `${row.wagerId}:${after.version}`
}

/** What was decided holds only for the wager that it was decided of. */
export function isAsSeen(view: LockedView, row: WagerRow): boolean {
  const now = view.row(wagers, row)?.wager
  return (
    now !== undefined &&
    now.state === row.wager.state &&
    now.version === row.wager.version &&
    now.capturedMinor === row.wager.capturedMinor &&
    now.stake[0]?.amountMinor === row.wager.stake[0]?.amountMinor
  )
}

/** What members get in postings of their own, and what the house takes in one transfer for each of its accounts. */
function planMoney(open: readonly Decided[], { byCode, byWager }: BatchAccounts, eventId: Uuid) {
  const takenMinor = new Map<string, bigint>()
  const postings: Posting[] = []
  const take = (code: string, amountMinor: bigint) =>
    takenMinor.set(code, (takenMinor.get(code) ?? 0n) + amountMinor)
  for (const { row, after, content } of open) {
    const { wagerId, code } = row
    const accounts = byWager.get(wagerId)
    if (!accounts) {
      take(code, heldMinorOf(row.wager))
      continue
    }
    const change = { before: row.wager, after, cashMinor: NO_MONEY }
    const transfers = planChange(accounts, wagerId, change)
    for (const each of transfers) if (each.code === 'round_capture') take(code, each.amountMinor)
    postings.push({
      ...settlementKey(row, after.version),
      inputHash: inputHashOf(content),
      causeId: wagerId,
      subject: code,
      transfers: transfers.filter((each) => each.code !== 'round_capture'),
    })
  }
  const captures = [...takenMinor].flatMap(([code, amountMinor]): PlannedTransfer[] => {
    const accounts = byCode.get(code)
    assert(accounts, 'every code has its accounts')
    // Of wagers that were captured piece by piece before, nothing may be left.
    return amountMinor > 0n ? [capture(accounts, eventId, amountMinor)] : []
  })
  return { postings, captures }
}

function capture(
  { escrowId, houseId }: { readonly escrowId: AccountId; readonly houseId: AccountId },
  causeId: Uuid,
  amountMinor: bigint,
): PlannedTransfer {
  return planTransfer({
    code: 'round_capture',
    debitId: escrowId,
    creditId: houseId,
    amountMinor: minor(amountMinor),
    causeId,
  })
}
