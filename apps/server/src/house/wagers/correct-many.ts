import { assert, type Minor, type Uuid } from '@baize/kernel'
import type { PlannedTransfer } from '@baize/ledger'
import {
  type LockedView,
  type Movement,
  type Posting,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import {
  isSettledAs,
  paidMinorOf,
  planChange,
  type Wager,
  type WagerAccounts,
  type WagerResult,
} from '@baize/wagers'
import type { Awaitable } from '../../platform/awaitable.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import { applyResult, type Decided, isAsSeen, nameOf, type ResultOf } from './settle-many.ts'
import { contentOf, type Standing, settlementKey, settleStanding } from './settle-wager.ts'
import { resultIn } from './wager-bonus.ts'
import { isSettledSingly, type WagerRow, withWager } from './wager-row.ts'
import { ownAccounts, type WagerTable } from './wager-table.ts'
import { loadWagers, type WagerKey, wagers } from './wagers.store.ts'

export interface EventCorrection {
  readonly eventId: Uuid
  /** The event's wagers after one of them, in an order of their product's. */
  loadKeys(after: WagerKey | undefined, limit: number): Promise<readonly WagerKey[]>
  /** Reads what the results of a page depend on. */
  prepare(page: readonly WagerRow[]): Awaitable<ResultOf>
  /** Whether what was prepared is still what stands, looked at in the commit that corrects. */
  readonly standing: Standing
  readonly batchSizeMax?: number
}

const BATCH_SIZE_MAX = 500
/** Wagers that changed between the look and the lock are looked at again. */
const LOOKS_MAX = 10

/**
 * Settles the wagers of an event again that have been settled otherwise, batch by batch: only the differences move, each wager's under
 * a key of its own version, and what cannot be taken from the cash is owed. A wager that is as it should be stays so; after a kill
 * the next call goes on with those that are not. Stops where what was prepared stands no longer.
 *
 * @returns how many wagers were changed here; those of grants count also where another call was first
 */
export async function correctMany(table: WagerTable, event: EventCorrection): Promise<number> {
  const { batchSizeMax: limit = BATCH_SIZE_MAX } = event
  assert(limit > 0 && limit <= BATCH_SIZE_MAX, 'a batch has a bound')
  let correctedCount = 0
  let keys = await event.loadKeys(undefined, limit)
  for (let last = keys.at(-1); last; last = keys.at(-1)) {
    const corrected = await correctPage(table, event, keys)
    if (corrected === 'superseded') return correctedCount
    correctedCount += corrected
    keys = keys.length < limit ? [] : await event.loadKeys(last, limit)
  }
  return correctedCount
}

async function correctPage(
  table: WagerTable,
  event: EventCorrection,
  keys: readonly WagerKey[],
): Promise<number | 'superseded'> {
  let correctedCount = 0
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const page = await loadWagers(table.pool, keys)
    const resultOf = await event.prepare(page)
    // What a member gets comes before what is taken from them.
    const single = await correctSingly(table, event, { page, resultOf })
    if (single === 'superseded') return 'superseded'
    correctedCount += single
    const decided = page
      .flatMap((row) => (isSettledSingly(row) ? [] : decideAgain(row, resultOf(row))))
      .toSorted(
        (one, other) =>
          compare(gainOf(other), gainOf(one)) || compare(one.row.wagerId, other.row.wagerId),
      )
    if (decided.length === 0) return correctedCount
    const accounts = await accountsOf(table, decided)
    const outcome = await table.poster.post(planBatch(table, event, decided, accounts))
    assert(outcome.kind !== 'refused', 'a batch is corrected as far as it stands')
    // Another server has corrected some of it under the same key: what is left is for the next look.
    if (outcome.kind !== 'posted') continue
    if (outcome.answer === 'superseded') return 'superseded'
    correctedCount += outcome.answer
    if (outcome.answer === decided.length) return correctedCount
  }
  return correctedCount
}

/** Wagers of grants and of free bets are corrected one by one: each changes what its member's others find. */
async function correctSingly(
  table: WagerTable,
  { standing }: EventCorrection,
  { page, resultOf }: { readonly page: readonly WagerRow[]; readonly resultOf: ResultOf },
): Promise<number | 'superseded'> {
  let correctedCount = 0
  for (const row of page) {
    const result = isSettledSingly(row) ? resultOf(row) : undefined
    if (result === undefined || decideAgain(row, result).length === 0) continue
    const from = row.wager.version
    const done = await settleStanding(table, row, { from, result, standing })
    if (done.ok) correctedCount += 1
    else if (done.refusal.code === 'superseded') return 'superseded'
  }
  return correctedCount
}

function decideAgain(row: WagerRow, result: WagerResult | 'void' | undefined): Decided[] {
  const { wager } = row
  if (result === undefined || (wager.state !== 'settled' && wager.state !== 'void')) return []
  const isSo =
    result === 'void' ? wager.state === 'void' : isSettledAs(wager, resultIn(row, result))
  const after = isSo ? undefined : applyResult(row, result)
  return after ? [{ row, after, content: contentOf(result) }] : []
}

/** How much more the member has after it. */
function gainOf({ row, after }: Decided): bigint {
  const moneyOf = (wager: Wager) => paidMinorOf(wager) + wager.returnedMinor + wager.rebateMinor
  return moneyOf(after) - moneyOf(row.wager)
}

function compare<Value extends bigint | string>(one: Value, other: Value): number {
  return one < other ? -1 : Number(one > other)
}

type OwnAccounts = ReadonlyMap<Uuid, WagerAccounts>

async function accountsOf(table: WagerTable, decided: readonly Decided[]): Promise<OwnAccounts> {
  const found = await Promise.all(
    decided.map(async ({ row }) => {
      const accounts = await table.accountsOf(row.memberId, row.code)
      return [row.wagerId, { ...accounts, ...(await ownAccounts(table, row)) }] as const
    }),
  )
  return new Map(found)
}

function planBatch(
  table: WagerTable,
  { eventId, standing }: EventCorrection,
  decided: readonly Decided[],
  accounts: OwnAccounts,
): Movement<number | 'superseded', never> {
  const names = decided.map(nameOf).join(',')
  const posting = postingKey('wagers-corrected', 0n, eventId, `:${names}`)
  const touched = [...accounts.values()].flatMap(({ cashId, escrowId, houseId, debtId, seatId }) =>
    [cashId, escrowId, houseId, debtId, seatId].filter((id) => id !== undefined),
  )
  return {
    ...posting,
    inputHash: inputHashOf(posting.formerKey),
    causeId: eventId,
    accountIds: [...new Set(touched)],
    rows: [...decided.map(({ row }) => requestRow(wagers, row)), ...standing.requests],
    decide(view) {
      const atMs = table.clock.now()
      if (!standing.holds(view))
        return { accepted: { transfers: [], rows: [], answer: 'superseded' } }
      const same = decided.filter(({ row }) => isAsSeen(view, row))
      return {
        accepted: {
          before: planPostings(view, same, accounts),
          transfers: [],
          rows: same.map(({ row, after }) => replaceRow(wagers, row, withWager(row, after, atMs))),
          answer: same.length,
        },
      }
    },
  }
}

/** One posting for each wager; what one of them leaves of a member's cash is what the next can take from. */
function planPostings(
  view: LockedView,
  decided: readonly Decided[],
  accounts: OwnAccounts,
): Posting[] {
  const cash = new Map<bigint, Minor>()
  return decided.map(({ row, after, content }) => {
    const own = accounts.get(row.wagerId)
    assert(own, 'every wager has its accounts')
    const cashMinor = cash.get(own.cashId) ?? view.balanceMinor(own.cashId)
    const transfers = planChange(own, row.wagerId, { before: row.wager, after, cashMinor })
    cash.set(own.cashId, cashAfter(own.cashId, cashMinor, transfers))
    return {
      ...settlementKey(row, after.version),
      inputHash: inputHashOf(content),
      causeId: row.wagerId,
      subject: row.code,
      transfers,
    }
  })
}

function cashAfter(cashId: bigint, cashMinor: Minor, transfers: readonly PlannedTransfer[]): Minor {
  return transfers.reduce((left, { debitId, creditId, amountMinor }) => {
    const change =
      (creditId === cashId ? amountMinor : 0n) - (debitId === cashId ? amountMinor : 0n)
    return (left + change) as Minor
  }, cashMinor)
}

/** What a correction would change of a wager, without doing it: its money before and after. */
export function foresee(
  row: WagerRow,
  result: WagerResult | 'void' | undefined,
): { readonly before: Wager; readonly after: Wager } | undefined {
  const [decided] = decideAgain(row, result)
  return decided && { before: row.wager, after: decided.after }
}
