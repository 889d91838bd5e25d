import { encodeId, type Minor, type Uuid } from '@baize/kernel'
import { attemptReference } from '../payout-attempts/attempt-reference.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'

/** What of a withdrawal is with the provider now: all of it, or one part. */
export interface PayoutUnderWay {
  /** Undefined where it is paid at once. */
  readonly partId: Uuid | undefined
  readonly partNumber: number | undefined
  readonly amountMinor: Minor
  /** The provider's own name for it; null until it has answered. */
  readonly payoutId: string | null
  /** What the provider is asked by, and asked about. */
  readonly reference: string
}

/** Undefined before it is handed over, and once nothing of it is to come. */
export function payoutUnderWay(row: WithdrawalRow): PayoutUnderWay | undefined {
  if (row.state !== 'paying') return undefined
  const { amountMinor, payoutId, parts } = row
  if (parts.length === 0) {
    const reference = attemptReference(row)
    return { partId: undefined, partNumber: undefined, amountMinor, payoutId, reference }
  }
  const part = parts.find(({ state }) => state === 'paying')
  return part && { ...part, reference: encodeId('wdp', part.partId) }
}
