import { assert, encodeId, type Minor, type Uuid } from '@baize/kernel'
import {
  type PlannedTransfer,
  planVendorTransferArrival,
  planVendorTransferHold,
  planVendorTransferReturn,
  type VendorTransferAccounts,
} from '@baize/ledger'
import type { AccountBook } from '@baize/ledger/pg'
import { houseAccountOf } from '../../../house/house-account.ts'
import {
  changeOrder,
  type MovedOrder,
  type OrderKind,
  type StepBy,
} from '../../../house/orders/change-order.ts'
import type { Job } from '../../../platform/jobs/job-rows.store.ts'
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

/**
 * Lets something happen to a transfer, or answers undefined where the table of states does not allow it.
 * Pure; row and money go into one commit.
 */
export function moveTransfer(
  row: TransferRow,
  happening: Happening,
  by: StepBy,
  accounts: VendorTransferAccounts,
): MovedOrder<TransferRow> | undefined {
  const { said, reason, takenAs: event = happening.event } = happening
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

/** Looks after a transfer when its time has come. */
export function lookAfterJob(transferId: Uuid, runAtMs: number): Job {
  return { task: LOOK_AFTER_TASK, payload: { transferId }, runAtMs }
}

/** Transfers as orders that move by their table of states. */
export function transferOrders(
  parts: Pick<TransferParts, 'accounts' | 'live'>,
): OrderKind<TransferRow, Happening, VendorTransferAccounts, TransferRow> {
  return {
    rows: vendorTransfers,
    idOf: (row) => row.transferId,
    accountsOf: (row) => transferAccounts(parts.accounts, row),
    move: moveTransfer,
    jobAfter: ({ after: { transferId, askNextAtMs } }) =>
      askNextAtMs === null ? undefined : lookAfterJob(transferId, askNextAtMs),
    notify: (row) => tellMember(parts.live, row),
  }
}

/**
 * Moves a transfer one step with its money, in one commit; the transfer as it is then. Of an answer that comes late,
 * one that comes twice and a poll, exactly one is first.
 */
export async function changeTransfer(
  parts: Pick<TransferParts, 'pool' | 'poster' | 'accounts' | 'clock' | 'live'>,
  change: { readonly row: TransferRow; readonly byWhom: string; readonly happening: Happening },
): Promise<TransferRow> {
  const { row, byWhom, happening } = change
  const decide = () => ({ event: happening })
  const changed = await changeOrder(parts, transferOrders(parts), { row, byWhom, decide })
  if (changed.ok) return changed.value
  const unmoved = await loadTransfer(parts.pool, row.transferId)
  assert(unmoved, 'a transfer is never removed')
  return unmoved
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
