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

/** Which payout is spoken of, and by whom. */
export interface NamedPayout {
  readonly provider: string
  readonly partId: Uuid | undefined
  /** Of one that is not in parts. */
  readonly attemptNo: number
}

/**
 * Undefined where there is no such payout, as of the whole of a withdrawal that is paid in parts, or where it is another
 * provider's.
 */
export function payoutSideOf(
  row: Pick<
    WithdrawalRow,
    'amountMinor' | 'attemptNo' | 'attempts' | 'parts' | 'payoutId' | 'provider' | 'state'
  >,
  { provider, partId, attemptNo }: NamedPayout,
): PayoutSide | undefined {
  if (partId === undefined) {
    if (row.parts.length > 0) return undefined
    const { amountMinor } = row
    const attempt = row.attempts.find((each) => each.attemptNo === attemptNo)
    if (!attempt) {
      // Of before there were attempts, or never handed over.
      if (row.attempts.length > 0 || attemptNo !== 1 || row.provider !== provider) return undefined
      return { state: WHOLE_STATES[row.state], amountMinor, payoutId: row.payoutId }
    }
    if (attempt.provider !== provider) return undefined
    const payoutId = attemptNo === row.attemptNo ? row.payoutId : attempt.payoutId
    const isPaid = attempt.state === 'paid' || attempt.paidLateAtMs !== null
    const state = isPaid ? 'paid' : attempt.state === 'sent' ? 'under_way' : 'failed'
    return { state, amountMinor, payoutId: payoutId ?? attempt.payoutId }
  }
  if (row.provider !== provider) return undefined
  const part = row.parts.find((each) => each.partId === partId)
  return part && { ...part, state: PART_STATES[part.state] }
}

/**
 * What a call-back is: `new`, the `again` of what was reported before, `late` where what had failed is said to be paid, or a
 * contradiction, because it names another amount, currency or payout id, or says that what was paid failed. Before the provider has named a payout any name is its first.
 */
export function verifyPayoutCall(
  side: PayoutSide | undefined,
  currency: string,
  said: Pick<PayoutCallback, 'status' | 'amountMinor' | 'currency' | 'payoutId'>,
): 'new' | 'again' | 'late' | 'contradicts' {
  if (!side || side.state === 'none') return 'contradicts'
  if (said.currency !== currency || said.amountMinor !== `${side.amountMinor}`) return 'contradicts'
  if (side.payoutId !== null && said.payoutId !== side.payoutId) return 'contradicts'
  if (side.state === 'under_way') return 'new'
  if (side.state === said.status) return 'again'
  return side.state === 'failed' ? 'late' : 'contradicts'
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
  payout_failed: 'failed',
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
