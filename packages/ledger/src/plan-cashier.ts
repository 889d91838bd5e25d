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

/** The accounts the fee of a deposit can touch. */
export interface DepositFeeAccounts {
  readonly cashId: AccountId
  readonly feesId: AccountId
  readonly clearingId: AccountId
}

/**
 * The provider keeps its fee of what it hands over; the member bears it, or the house does. Nothing moves
 * where there is no fee.
 */
export function planDepositFee(
  { cashId, feesId, clearingId }: DepositFeeAccounts,
  depositId: Uuid,
  fee: { readonly feeMinor: Minor; readonly payer: 'member' | 'house' },
): PlannedTransfer[] {
  const { feeMinor: amountMinor, payer } = fee
  if (amountMinor === 0n) return []
  const causeId = depositId
  const kept = planTransfer({
    ...{ code: 'deposit_fee_kept', debitId: feesId, creditId: clearingId },
    ...{ amountMinor, causeId },
  })
  if (payer === 'house') return [kept]
  const borne = planTransfer({
    ...{ code: 'deposit_fee', debitId: cashId, creditId: feesId },
    ...{ amountMinor, causeId },
  })
  return [borne, kept]
}

/** Staff have decided that what was kept apart is the player's. */
export function planDepositRelease(
  accounts: { readonly suspenseId: AccountId; readonly cashId: AccountId },
  depositId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'deposit_release',
      debitId: accounts.suspenseId,
      creditId: accounts.cashId,
      amountMinor,
      causeId: depositId,
    }),
  ]
}

/** Staff have decided that what was kept apart goes back to where it came from. */
export function planDepositReturn(
  accounts: { readonly suspenseId: AccountId; readonly clearingId: AccountId },
  depositId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'deposit_return',
      debitId: accounts.suspenseId,
      creditId: accounts.clearingId,
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
