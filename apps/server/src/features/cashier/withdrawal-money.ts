import { unreachable } from '@baize/kernel'
import {
  type PlannedTransfer,
  planWithdrawalCapture,
  planWithdrawalRelease,
  type WithdrawalAccounts,
} from '@baize/ledger'
import type { AccountBook } from '@baize/ledger/pg'
import { applyWithdrawalEvent, type WithdrawalEvent } from './withdrawal-states.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** The accounts one member's withdrawals touch. */
export async function withdrawalAccounts(
  book: AccountBook,
  of: Pick<WithdrawalRow, 'memberId' | 'currency' | 'provider'>,
): Promise<WithdrawalAccounts> {
  const { currency } = of
  const [cashId, escrowId, clearingId] = await Promise.all([
    book.idOf({ kind: 'player_cash', ownerId: of.memberId, currency }),
    book.idOf({ kind: 'escrow', purpose: 'withdrawals', currency }),
    book.idOf({ kind: 'clearing', purpose: of.provider, currency }),
  ])
  return { cashId, escrowId, clearingId }
}

/** A step of a withdrawal: the row after it and the money that goes with it. */
export interface MovedWithdrawal {
  readonly row: WithdrawalRow
  readonly transfers: readonly PlannedTransfer[]
}

/**
 * Lets an event happen to a withdrawal, or answers undefined where the table of states does not
 * allow it. Pure; row and money go into one commit.
 */
export function moveWithdrawal(
  row: WithdrawalRow,
  event: WithdrawalEvent,
  by: { readonly whom: string; readonly atMs: number },
  accounts: WithdrawalAccounts,
): MovedWithdrawal | undefined {
  const step = applyWithdrawalEvent(row.state, event)
  if (!step) return undefined
  const taken = { state: step.to, atMs: by.atMs, byWhom: by.whom }
  const moved: WithdrawalRow = {
    ...row,
    state: step.to,
    updatedAtMs: by.atMs,
    newSteps: [...row.newSteps, taken],
  }
  const money = [accounts, row.withdrawalId, row.amountMinor] as const
  switch (step.escrow) {
    case 'keep':
      return { row: moved, transfers: [] }
    case 'release':
      return { row: moved, transfers: planWithdrawalRelease(...money) }
    case 'capture':
      return { row: moved, transfers: planWithdrawalCapture(...money) }
    default:
      return unreachable(step.escrow)
  }
}
