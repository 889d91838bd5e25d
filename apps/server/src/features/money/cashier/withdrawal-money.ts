import type { WithdrawalState } from '@baize/contract'
import { assert, type Minor, minor, unreachable } from '@baize/kernel'
import {
  planWithdrawalCapture,
  planWithdrawalRelease,
  type WithdrawalAccounts,
} from '@baize/ledger'
import type { AccountBook } from '@baize/ledger/pg'
import { houseAccountOf } from '../../../house/house-account.ts'
import type { MovedOrder, StepBy } from '../../../house/orders/change-order.ts'
import { paidPartsMinorOf, unpaidMinorOf } from './payout-parts/move-parts.ts'
import {
  applyWithdrawalEvent,
  type EscrowEffect,
  type WithdrawalEvent,
} from './withdrawal-states.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** The accounts one member's withdrawals touch. */
export async function withdrawalAccounts(
  book: AccountBook,
  of: Pick<WithdrawalRow, 'memberId' | 'currency' | 'provider'>,
): Promise<WithdrawalAccounts> {
  const { currency } = of
  const [cashId, escrowId, clearingId] = await Promise.all([
    book.idOf({ kind: 'player_cash', ownerId: of.memberId, currency }),
    houseAccountOf(book, of.memberId, { kind: 'escrow', purpose: 'withdrawals', currency }),
    book.idOf({ kind: 'clearing', purpose: of.provider, currency }),
  ])
  return { cashId, escrowId, clearingId }
}

/** What of a withdrawal is in escrow until it is over. */
export function heldMinorOf(row: Pick<WithdrawalRow, 'amountMinor' | 'returnedMinor'>): Minor {
  return minor(row.amountMinor - row.returnedMinor)
}

const PAID: ReadonlySet<WithdrawalState> = new Set([
  'paid_out',
  'objected',
  'received',
  'part_received',
  'returned',
])

/** What the provider has paid so far. */
export function paidMinorOf({ state, parts, amountMinor }: WithdrawalRow): Minor {
  if (parts.length > 0) return paidPartsMinorOf(parts)
  return PAID.has(state) ? amountMinor : minor(0n)
}

/**
 * Lets an event happen to a withdrawal, or answers undefined where the table of states does not
 * allow it. Where a step splits, the row says what was received. Pure; row and money go into one commit.
 */
export function moveWithdrawal(
  row: WithdrawalRow,
  event: WithdrawalEvent,
  by: StepBy,
  accounts: WithdrawalAccounts,
): MovedOrder<WithdrawalRow> | undefined {
  const step = applyWithdrawalEvent(row.state, event)
  if (!step) return undefined
  const taken = { state: step.to, atMs: by.atMs, byWhom: by.whom }
  const moved: WithdrawalRow = {
    ...row,
    state: step.to,
    updatedAtMs: by.atMs,
    newSteps: [...row.newSteps, taken],
  }
  const { withdrawalId } = row
  if (step.escrow === 'release_unpaid') return releaseUnpaid(moved, accounts)
  const heldMinor = heldMinorOf(row)
  const receivedMinor = receivedBy(step.escrow, heldMinor, row.receivedMinor)
  if (receivedMinor === undefined) return { row: moved, transfers: [] }
  const returnedMinor = minor(heldMinor - receivedMinor)
  assert(receivedMinor >= 0n && returnedMinor >= 0n, 'what is held is received or comes back')
  return {
    row: { ...moved, receivedMinor, returnedMinor: minor(row.returnedMinor + returnedMinor) },
    transfers: [
      ...(receivedMinor > 0n ? planWithdrawalCapture(accounts, withdrawalId, receivedMinor) : []),
      ...(returnedMinor > 0n ? planWithdrawalRelease(accounts, withdrawalId, returnedMinor) : []),
    ],
  }
}

/** What could not be paid comes back; what was paid stays in escrow until its receipt. */
function releaseUnpaid(
  row: WithdrawalRow,
  accounts: WithdrawalAccounts,
): MovedOrder<WithdrawalRow> {
  const unpaidMinor = unpaidMinorOf(row.parts)
  const isPart = unpaidMinor > 0n && unpaidMinor < heldMinorOf(row)
  assert(isPart, 'what failed is more than nothing and less than all')
  return {
    row: { ...row, returnedMinor: minor(row.returnedMinor + unpaidMinor) },
    transfers: planWithdrawalRelease(accounts, row.withdrawalId, unpaidMinor),
  }
}

/** How much of what is held counts as received; undefined while it stays where it is. */
function receivedBy(
  effect: Exclude<EscrowEffect, 'release_unpaid'>,
  heldMinor: Minor,
  splitAtMinor: Minor,
): Minor | undefined {
  switch (effect) {
    case 'keep':
      return undefined
    case 'release':
      return minor(0n)
    case 'capture':
      return heldMinor
    case 'split': {
      const isPart = splitAtMinor > 0n && splitAtMinor < heldMinor
      assert(isPart, 'a part is more than nothing and less than all')
      return splitAtMinor
    }
    default:
      return unreachable(effect)
  }
}
