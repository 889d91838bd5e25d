import type { Minor, Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** The accounts a withdrawal can touch. */
export interface WithdrawalAccounts {
  readonly cashId: AccountId
  readonly escrowId: AccountId
  readonly clearingId: AccountId
}

/** Money asked for leaves the player at once, so that it cannot be staked meanwhile. */
export function planWithdrawalHold(
  accounts: WithdrawalAccounts,
  withdrawalId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'withdrawal_hold',
      debitId: accounts.cashId,
      creditId: accounts.escrowId,
      amountMinor,
      causeId: withdrawalId,
    }),
  ]
}

/** The money has arrived with the player's bank: it leaves the house for good. */
export function planWithdrawalCapture(
  accounts: WithdrawalAccounts,
  withdrawalId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'withdrawal_capture',
      debitId: accounts.escrowId,
      creditId: accounts.clearingId,
      amountMinor,
      causeId: withdrawalId,
    }),
  ]
}

/** Rejected, cancelled or failed: the same money goes back to the player. */
export function planWithdrawalRelease(
  accounts: WithdrawalAccounts,
  withdrawalId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'withdrawal_release',
      debitId: accounts.escrowId,
      creditId: accounts.cashId,
      amountMinor,
      causeId: withdrawalId,
    }),
  ]
}

/** The provider took the player's money and owes it to us; we owe it to the player. */
export function planDepositCredit(
  accounts: { readonly cashId: AccountId; readonly clearingId: AccountId },
  depositId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'deposit_credit',
      debitId: accounts.clearingId,
      creditId: accounts.cashId,
      amountMinor,
      causeId: depositId,
    }),
  ]
}

/** Another amount than asked arrived: it is kept apart until staff decide whose it is. */
export function planDepositSuspense(
  accounts: { readonly suspenseId: AccountId; readonly clearingId: AccountId },
  depositId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'deposit_suspend',
      debitId: accounts.clearingId,
      creditId: accounts.suspenseId,
      amountMinor,
      causeId: depositId,
    }),
  ]
}

/** The accounts a correction by staff can touch. */
export interface AdjustmentAccounts {
  readonly cashId: AccountId
  readonly adjustmentsId: AccountId
}

/** Staff put money on a member's account; the house gives it. */
export function planAdjustmentCredit(
  accounts: AdjustmentAccounts,
  adjustmentId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'adjustment_credit',
      debitId: accounts.adjustmentsId,
      creditId: accounts.cashId,
      amountMinor,
      causeId: adjustmentId,
    }),
  ]
}

/** Staff take money off a member's account; the house has it back. */
export function planAdjustmentDebit(
  accounts: AdjustmentAccounts,
  adjustmentId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'adjustment_debit',
      debitId: accounts.cashId,
      creditId: accounts.adjustmentsId,
      amountMinor,
      causeId: adjustmentId,
    }),
  ]
}
