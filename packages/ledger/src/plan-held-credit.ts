import type { Minor, Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'
import type { TransferCode } from './transfer-code.ts'

/** A player's cash, and what of theirs is being checked. */
export interface HeldCreditAccounts {
  readonly cashId: AccountId
  readonly checkedId: AccountId
}

/** What a credit was booked as. */
export type HeldCreditKind = 'win' | 'promo' | 'jackpot' | 'free_win'

const RETURNS = {
  win: 'held_win_return',
  promo: 'held_promo_return',
  jackpot: 'held_jackpot_return',
  free_win: 'held_free_win_return',
} as const satisfies Record<HeldCreditKind, TransferCode>

/** Follows the credit in its own posting: at no moment is it cash that could be used. */
export function planCreditHold(
  { cashId: debitId, checkedId: creditId }: HeldCreditAccounts,
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [planTransfer({ code: 'credit_hold', debitId, creditId, amountMinor, causeId })]
}

/** Two people have looked: it is the player's. */
export function planCreditRelease(
  { cashId: creditId, checkedId: debitId }: HeldCreditAccounts,
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [planTransfer({ code: 'credit_release', debitId, creditId, amountMinor, causeId })]
}

/** Back to the account that it came from: it was refused, or its vendor took it back. */
export function planHeldReturn(
  kind: HeldCreditKind,
  accounts: { readonly checkedId: AccountId; readonly houseId: AccountId },
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  const { checkedId: debitId, houseId: creditId } = accounts
  return [planTransfer({ code: RETURNS[kind], debitId, creditId, amountMinor, causeId })]
}
