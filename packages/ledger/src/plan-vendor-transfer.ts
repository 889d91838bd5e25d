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
type Account = keyof VendorTransferAccounts
type Move = readonly [code: TransferCode, debit: Account, credit: Account]
type VendorTransferOrder = readonly [
  accounts: VendorTransferAccounts,
  transferId: Uuid,
  money: { readonly direction: Direction; readonly amountMinor: Minor },
]

const MOVES = {
  hold: {
    in: ['vendor_transfer_hold', 'cashId', 'escrowId'],
    out: ['vendor_transfer_recall', 'walletId', 'escrowId'],
  },
  arrival: {
    in: ['vendor_transfer_in', 'escrowId', 'walletId'],
    out: ['vendor_transfer_out', 'escrowId', 'cashId'],
  },
  return: {
    in: ['vendor_transfer_release', 'escrowId', 'cashId'],
    out: ['vendor_transfer_return', 'escrowId', 'walletId'],
  },
} as const satisfies Record<string, Record<Direction, Move>>

/** Where the money comes from leaves it for escrow at once, so that it cannot be used meanwhile. */
export function planVendorTransferHold(...order: VendorTransferOrder): PlannedTransfer[] {
  return plan(MOVES.hold, order)
}

/** The vendor did it: the money arrives where it was sent. */
export function planVendorTransferArrival(...order: VendorTransferOrder): PlannedTransfer[] {
  return plan(MOVES.arrival, order)
}

/** The vendor did not, and never will: the money goes back to where it came from. */
export function planVendorTransferReturn(...order: VendorTransferOrder): PlannedTransfer[] {
  return plan(MOVES.return, order)
}

function plan(
  moves: Readonly<Record<Direction, Move>>,
  [accounts, causeId, { direction, amountMinor }]: VendorTransferOrder,
): PlannedTransfer[] {
  const [code, debit, credit] = moves[direction]
  const [debitId, creditId] = [accounts[debit], accounts[credit]]
  return [planTransfer({ code, debitId, creditId, amountMinor, causeId })]
}
