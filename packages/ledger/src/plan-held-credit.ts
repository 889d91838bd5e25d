import type { Minor, Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'
import type { TransferCode } from './transfer-code.ts'

/** A player's cash account and account for held credits. */
export interface HeldCreditAccounts {
  readonly cashId: AccountId
  readonly checkedId: AccountId
}

/** The transfer code a credit was booked with. */
export type HeldCreditKind = 'win' | 'promo' | 'jackpot' | 'free_win'

const RETURNS = {
  win: 'held_win_return',
  promo: 'held_promo_return',
  jackpot: 'held_jackpot_return',
  free_win: 'held_free_win_return',
} as const satisfies Record<HeldCreditKind, TransferCode>

/** Posted together with the credit, so that the sum is never usable cash. */
export function planCreditHold(
  { cashId: debitId, checkedId: creditId }: HeldCreditAccounts,
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [planTransfer({ code: 'credit_hold', debitId, creditId, amountMinor, causeId })]
}

/** Releases a held credit to the player's cash. */
export function planCreditRelease(
  { cashId: creditId, checkedId: debitId }: HeldCreditAccounts,
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [planTransfer({ code: 'credit_release', debitId, creditId, amountMinor, causeId })]
}

/** Returns a held credit to its source account after a refusal or an undo by the vendor. */
export function planHeldReturn(
  kind: HeldCreditKind,
  accounts: { readonly checkedId: AccountId; readonly houseId: AccountId },
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  const { checkedId: debitId, houseId: creditId } = accounts
  return [planTransfer({ code: RETURNS[kind], debitId, creditId, amountMinor, causeId })]
}
