import { assert, encodeId, type Minor, type Uuid, uuidV7 } from '@baize/kernel'
import {
  type PlannedTransfer,
  planVendorTransferArrival,
  planVendorTransferHold,
  planVendorTransferReturn,
  type VendorTransferAccounts,
} from '@baize/ledger'
import { type AccountBook, type RowChange, replaceRow, requestRow } from '@baize/ledger/pg'
import { houseAccountOf } from '../../../house/house-account.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { TRANSFER_ESCROW } from './held-transfers.store.ts'
import type { Happening } from './judge-answer.ts'
import type { TransferParts } from './transfer-parts.ts'
import { pauseAfter, type ReservedEffect, stepOf } from './transfer-states.ts'
import { loadTransfer, type TransferRow, vendorTransfers } from './transfers.store.ts'

/** Name of the task that finds out what became of a transfer. */
export const LOOK_AFTER_TASK = 'vendor-transfers:look-after'

/** The accounts one member's transfers to one vendor touch. */
export async function transferAccounts(
  book: AccountBook,
  of: Pick<TransferRow, 'memberId' | 'vendorCode' | 'currency'>,
): Promise<VendorTransferAccounts> {
  const { currency, memberId: ownerId, vendorCode: purpose } = of
  const [cashId, escrowId, walletId] = await Promise.all([
    book.idOf({ kind: 'player_cash', ownerId, currency }),
    houseAccountOf(book, ownerId, { kind: 'escrow', purpose: TRANSFER_ESCROW, currency }),
    book.idOf({ kind: 'vendor_wallet', ownerId, purpose, currency }),
  ])
  return { cashId, escrowId, walletId }
}

/** A step of a transfer: the row after it and the money that goes with it. */
export interface MovedTransfer {
  readonly row: TransferRow
  readonly transfers: readonly PlannedTransfer[]
}

/**
 * Lets something happen to a transfer, or answers undefined where the table of states does not allow it.
 * Pure; row and money go into one commit.
 */
export function moveTransfer(
  row: TransferRow,
  happening: Happening,
  by: { readonly whom: string; readonly atMs: number },
  accounts: VendorTransferAccounts,
): MovedTransfer | undefined {
  const { event, said, reason } = happening
  const step = stepOf(row, happening)
  if (!step) return undefined
  const amountMinor = row.direction === 'out_all' ? happening.amountMinor : row.amountMinor
  const isParked = step.to === 'unknown'
  const isEnding = step.money !== 'keep'
  const after: TransferRow = {
    ...row,
    state: step.to,
    amountMinor: step.money === 'arrive' ? (amountMinor ?? null) : row.amountMinor,
    reason: isEnding ? (reason ?? null) : row.reason,
    vendorBalanceMinor: happening.vendorBalanceMinor ?? row.vendorBalanceMinor,
    asks: isParked ? row.asks + 1 : row.asks,
    askNextAtMs: isParked ? by.atMs + pauseAfter(row.asks) : null,
    contradictedAtMs: step.contradicts ? by.atMs : row.contradictedAtMs,
    updatedAtMs: by.atMs,
    // Two steps of one transfer may be saved by one commit.
    newSteps: [...row.newSteps, { event, state: step.to, atMs: by.atMs, byWhom: by.whom, said }],
  }
  return { row: after, transfers: planMoney(after, step.money, accounts) }
}

function planMoney(
  { transferId, direction, amountMinor }: TransferRow,
  effect: ReservedEffect,
  accounts: VendorTransferAccounts,
): PlannedTransfer[] {
  if (effect === 'keep') return []
  if (direction !== 'out_all') {
    assert(amountMinor !== null, 'a transfer that is not of everything has an amount')
    const plan = effect === 'arrive' ? planVendorTransferArrival : planVendorTransferReturn
    return plan(accounts, transferId, { direction, amountMinor })
  }
  if (effect === 'return') return []
  assert(amountMinor !== null, 'all is known once it has come')
  if (amountMinor === 0n) return []
  const money = { direction: 'out', amountMinor } as const
  return [
    ...planVendorTransferHold(accounts, transferId, money),
    ...planVendorTransferArrival(accounts, transferId, money),
  ]
}

/** A row of the queue that looks after a transfer when its time has come. */
export function lookAfterJob(sideId: Uuid, transferId: Uuid, runAtMs: number): RowChange {
  return replaceRow(jobRows, sideId, { task: LOOK_AFTER_TASK, payload: { transferId }, runAtMs })
}

export interface ChangedTransfer {
  /** False where the table of states knows no such step from where it is. */
  readonly isMoved: boolean
  readonly row: TransferRow
}

/**
 * Moves a transfer one step with its money, in one commit. The row is locked while it is decided: of an answer
 * that comes late, one that comes twice and a poll, exactly one is first.
 */
export async function changeTransfer(
  parts: Pick<TransferParts, 'pool' | 'poster' | 'accounts' | 'clock' | 'live'>,
  change: { readonly transferId: Uuid; readonly byWhom: string; readonly happening: Happening },
): Promise<ChangedTransfer> {
  const { transferId } = change
  const stored = await loadTransfer(parts.pool, transferId)
  assert(stored, 'a transfer is never removed')
  const accounts = await transferAccounts(parts.accounts, stored)
  const sideId = uuidV7(parts.clock, takeRandomBytes(10))
  const atMs = parts.clock.now()
  const outcome = await parts.poster.post<ChangedTransfer, never>({
    // States keep a change from happening twice, so each try may have a key of its own.
    key: sideId,
    inputHash: inputHashOf(`${transferId} ${sideId}`),
    causeId: transferId,
    accountIds: [accounts.cashId, accounts.escrowId, accounts.walletId],
    rows: [requestRow(vendorTransfers, transferId), requestRow(jobRows, sideId)],
    decide(view) {
      const row = view.row(vendorTransfers, transferId)
      assert(row, 'a transfer is never removed')
      const moved = moveTransfer(row, change.happening, { whom: change.byWhom, atMs }, accounts)
      if (!moved) return { accepted: { transfers: [], rows: [], answer: { isMoved: false, row } } }
      const { askNextAtMs } = moved.row
      const job = askNextAtMs === null ? [] : [lookAfterJob(sideId, transferId, askNextAtMs)]
      const rows = [replaceRow(vendorTransfers, transferId, moved.row), ...job]
      const answer = { isMoved: true, row: moved.row }
      return { accepted: { transfers: moved.transfers, rows, answer } }
    },
  })
  assert(outcome.kind === 'posted', 'a key made for this change is new')
  if (outcome.answer.isMoved) tellMember(parts.live, outcome.answer.row)
  return outcome.answer
}

/** Tells a member's open tabs; called after the commit. */
export function tellMember(live: TransferParts['live'], row: TransferRow): void {
  const transferId = encodeId('vtr', row.transferId)
  live.tell(row.memberId, { type: 'vendor_transfer', transferId, state: row.state })
}

/** An amount of the wire; the shapes have checked that it is one. */
export function minorOf(text: string): Minor {
  return BigInt(text) as Minor
}
