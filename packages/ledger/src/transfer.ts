import { assert, type Minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import type { TransferCode } from './transfer-code.ts'

/** One movement between two accounts, decided but not yet posted. */
export interface PlannedTransfer {
  readonly code: TransferCode
  /** The account that gives. */
  readonly debitId: AccountId
  /** The account that receives. */
  readonly creditId: AccountId
  readonly amountMinor: Minor
  /** The round, deposit or withdrawal it belongs to. */
  readonly causeId: Uuid
}

/** Makes a transfer after checking what every transfer must satisfy. */
export function planTransfer(transfer: PlannedTransfer): PlannedTransfer {
  assert(transfer.amountMinor > 0n, 'a transfer moves more than nothing')
  assert(transfer.debitId !== transfer.creditId, 'a transfer joins two different accounts')
  return transfer
}
