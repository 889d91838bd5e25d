import type { DepositState, VendorTransferState, WithdrawalState } from '@baize/contract'
import type { StatusTone } from '@baize/ui-kit'

export const DEPOSIT_TONES: Readonly<Record<DepositState, StatusTone>> = {
  created: 'waiting',
  pending: 'waiting',
  proof_sent: 'info',
  confirming: 'info',
  credited: 'done',
  declined: 'failed',
  cancelled: 'neutral',
  expired: 'neutral',
  under_review: 'info',
  returning: 'info',
  returned: 'neutral',
}

/** The object that stands for where a deposit is now. */
export const DEPOSIT_ART: Readonly<Record<DepositState, string>> = {
  created: 'hourglass',
  pending: 'hourglass',
  proof_sent: 'magnifier',
  confirming: 'hourglass',
  credited: 'coin',
  declined: 'barrier',
  cancelled: 'receipt',
  expired: 'hourglass',
  under_review: 'magnifier',
  returning: 'hourglass',
  returned: 'receipt',
}

export const WITHDRAWAL_TONES: Readonly<Record<WithdrawalState, StatusTone>> = {
  requested: 'waiting',
  second_review: 'waiting',
  approved: 'waiting',
  paying: 'waiting',
  payout_failed: 'waiting',
  paid_out: 'info',
  objected: 'waiting',
  received: 'done',
  part_received: 'done',
  returned: 'neutral',
  rejected: 'failed',
  cancelled: 'neutral',
  failed: 'failed',
}

/** States in which the player may still take the money back. */
export const WITHDRAWAL_CANCELLABLE: readonly WithdrawalState[] = [
  'requested',
  'second_review',
  'approved',
]

/** States in which the money has come back to the player. */
export const WITHDRAWAL_RETURNED: readonly WithdrawalState[] = ['rejected', 'cancelled', 'failed']

export const TRANSFER_TONES: Readonly<Record<VendorTransferState, StatusTone>> = {
  reserved: 'waiting',
  unknown: 'waiting',
  confirmed: 'done',
  failed: 'failed',
}
