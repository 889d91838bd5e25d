import type { TransferOutcome } from '@baize/contract'
import { isTransferOver } from './transfer-states.ts'
import type { TransferRow } from './transfers.store.ts'

/** In the place of a vendor's code, where people found out that it did nothing. */
export const SETTLED_BY_STAFF = 'settled_by_staff'

export type SettlementRefusal =
  | 'transfer_over'
  | 'transfer_not_parked'
  | 'amount_needed'
  | 'amount_not_needed'

/** Why a transfer cannot be ended by hand in this way; undefined when it can. */
export function verifySettlement(
  { state, direction }: Pick<TransferRow, 'state' | 'direction'>,
  wish: { readonly outcome: TransferOutcome; readonly isAmountGiven: boolean },
): SettlementRefusal | undefined {
  if (isTransferOver(state)) return 'transfer_over'
  if (state !== 'unknown') return 'transfer_not_parked'
  // How much "all" was nobody here knows: whoever asked the vendor says it.
  const isAmountNeeded = direction === 'out_all' && wish.outcome === 'done'
  if (isAmountNeeded && !wish.isAmountGiven) return 'amount_needed'
  return !isAmountNeeded && wish.isAmountGiven ? 'amount_not_needed' : undefined
}
