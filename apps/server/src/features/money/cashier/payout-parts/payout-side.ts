import type { PayoutPartState, WithdrawalState } from '@baize/contract'
import type { PayoutCallback } from '@baize/contract/payments'
import type { Minor, Uuid } from '@baize/kernel'
import type { WithdrawalRow } from '../withdrawals.store.ts'

/** One payout as we know it. */
export interface PayoutSide {
  /** `none`: nobody was asked to pay it. */
  readonly state: 'none' | 'under_way' | 'paid' | 'failed'
  readonly amountMinor: Minor
  /** The provider's own name for it; null until it has answered. */
  readonly payoutId: string | null
}

/** Undefined where there is no such payout, as of the whole of a withdrawal that is paid in parts. */
export function payoutSideOf(
  row: Pick<WithdrawalRow, 'state' | 'parts' | 'amountMinor' | 'payoutId'>,
  partId: Uuid | undefined,
): PayoutSide | undefined {
  if (partId === undefined) {
    if (row.parts.length > 0) return undefined
    const { amountMinor, payoutId } = row
    return { state: WHOLE_STATES[row.state], amountMinor, payoutId }
  }
  const part = row.parts.find((each) => each.partId === partId)
  return part && { ...part, state: PART_STATES[part.state] }
}

/**
 * What a call-back is: `new`, the `again` of what was told before, or a contradiction, because it names another
 * amount, currency or payout id, or says the opposite. Before the provider has named a payout any name is its first.
 */
export function verifyPayoutCall(
  side: PayoutSide | undefined,
  currency: string,
  told: Pick<PayoutCallback, 'status' | 'amountMinor' | 'currency' | 'payoutId'>,
): 'new' | 'again' | 'contradicts' {
  if (!side || side.state === 'none') return 'contradicts'
  if (told.currency !== currency || told.amountMinor !== `${side.amountMinor}`) return 'contradicts'
  if (side.payoutId !== null && told.payoutId !== side.payoutId) return 'contradicts'
  if (side.state === 'under_way') return 'new'
  return side.state === told.status ? 'again' : 'contradicts'
}

const WHOLE_STATES: Readonly<Record<WithdrawalState, PayoutSide['state']>> = {
  requested: 'none',
  second_review: 'none',
  approved: 'none',
  rejected: 'none',
  cancelled: 'none',
  paying: 'under_way',
  paid_out: 'paid',
  objected: 'paid',
  received: 'paid',
  part_received: 'paid',
  // The provider paid it; what came back came back after an objection.
  returned: 'paid',
  failed: 'failed',
}

const PART_STATES: Readonly<Record<PayoutPartState, PayoutSide['state']>> = {
  waiting: 'none',
  not_sent: 'none',
  paying: 'under_way',
  paid: 'paid',
  failed: 'failed',
}
