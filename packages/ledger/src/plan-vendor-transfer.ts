import type { Minor, Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'
import type { TransferCode } from './transfer-code.ts'

/** The accounts a transfer between a player's cash and their wallet at a vendor can touch. */
export interface VendorTransferAccounts {
  readonly cashId: AccountId
  readonly escrowId: AccountId
  readonly walletId: AccountId
}

type Direction = 'in' | 'out'

/** Where the money comes from leaves it for escrow at once, so that it cannot be used meanwhile. */
export function planVendorTransferHold(
  accounts: VendorTransferAccounts,
  transferId: Uuid,
  money: { readonly direction: Direction; readonly amountMinor: Minor },
): PlannedTransfer[] {
  const { cashId, escrowId, walletId } = accounts
  return money.direction === 'in'
    ? move('vendor_transfer_hold', [cashId, escrowId], transferId, money.amountMinor)
    : move('vendor_transfer_recall', [walletId, escrowId], transferId, money.amountMinor)
}

/** The vendor did it: the money arrives where it was sent. */
export function planVendorTransferArrival(
  accounts: VendorTransferAccounts,
  transferId: Uuid,
  money: { readonly direction: Direction; readonly amountMinor: Minor },
): PlannedTransfer[] {
  const { cashId, escrowId, walletId } = accounts
  return money.direction === 'in'
    ? move('vendor_transfer_in', [escrowId, walletId], transferId, money.amountMinor)
    : move('vendor_transfer_out', [escrowId, cashId], transferId, money.amountMinor)
}

/** The vendor did not, and never will: the money goes back to where it came from. */
export function planVendorTransferReturn(
  accounts: VendorTransferAccounts,
  transferId: Uuid,
  money: { readonly direction: Direction; readonly amountMinor: Minor },
): PlannedTransfer[] {
  const { cashId, escrowId, walletId } = accounts
  return money.direction === 'in'
    ? move('vendor_transfer_release', [escrowId, cashId], transferId, money.amountMinor)
    : move('vendor_transfer_return', [escrowId, walletId], transferId, money.amountMinor)
}

function move(
  code: TransferCode,
  [debitId, creditId]: readonly [AccountId, AccountId],
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  return [planTransfer({ code, debitId, creditId, amountMinor, causeId })]
}
