import { LIMIT_PERIODS } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { type Result, refuse, succeed } from '@baize/kernel'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { type LimitPolicy, maximumOf, tighter } from './limit-rules.ts'
import { periodEnd, periodStart } from './periods.ts'
import { limitName, loadLimits, standsStill } from './protection.store.ts'

export interface DepositToVerify {
  readonly memberId: bigint
  readonly amountMinor: bigint
  /** Credited or on its way since a moment, read in the same transaction. */
  depositedSince(since: Date): Promise<bigint>
}

export interface DepositPolicy extends LimitPolicy {
  readonly needsLimitBeforeDeposit: boolean
}

export interface DepositChecks {
  readonly clock: Clock
  readonly policy: DepositPolicy
  /** Whether who they are is to be shown first. */
  mustShowIdentity(tx: Tx, memberId: bigint, hasDeposited: () => Promise<boolean>): Promise<boolean>
}

type DepositRefusal = 'on_break' | 'identity_first' | 'limit_needed' | 'deposit_limit'

const EVER = new Date(0)

/**
 * Whether a member's own limits and breaks let a deposit through. Called where the order is made,
 * with the member locked, so that deposits side by side cannot pass a limit together.
 */
export async function verifyDeposit(
  { clock, policy, mustShowIdentity }: DepositChecks,
  tx: Tx,
  deposit: DepositToVerify,
): Promise<Result<Record<string, never>, DepositRefusal>> {
  const { memberId, amountMinor } = deposit
  const now = clock.now()
  if (await standsStill(tx, memberId, new Date(now))) return refuse('on_break')
  const hasDeposited = async () => (await deposit.depositedSince(EVER)) > 0n
  if (await mustShowIdentity(tx, memberId, hasDeposited)) return refuse('identity_first')
  const limits = await loadLimits(tx, memberId)
  const own = LIMIT_PERIODS.map((period) => limits.get(limitName('deposit', period))?.amount)
  if (policy.needsLimitBeforeDeposit && own.every((amount) => amount == null)) {
    return refuse('limit_needed')
  }
  for (const [index, period] of LIMIT_PERIODS.entries()) {
    const limitMinor = tighter(own[index] ?? null, maximumOf(policy, 'deposit', period))
    if (limitMinor === null) continue
    const usedMinor = await deposit.depositedSince(new Date(periodStart(period, now)))
    if (usedMinor + amountMinor <= limitMinor) continue
    const leftMinor = limitMinor > usedMinor ? limitMinor - usedMinor : 0n
    const until = new Date(periodEnd(period, now)).toISOString()
    return refuse('deposit_limit', { period, leftMinor: leftMinor.toString(), until })
  }
  return succeed({})
}
