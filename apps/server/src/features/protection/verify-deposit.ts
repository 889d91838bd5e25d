import { LIMIT_PERIODS } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { type Result, refuse, succeed } from '@baize/kernel'
import type { Tx } from '../../platform/database/in-transaction.ts'
import { PERIOD_MS } from './limit-rules.ts'
import { loadBreak, loadDepositLimits } from './protection.store.ts'

export interface DepositToVerify {
  readonly memberId: bigint
  readonly amountMinor: bigint
  /** Credited or on its way since a moment, read in the same transaction. */
  depositedSince(since: Date): Promise<bigint>
}

/**
 * Whether a member's own limits and breaks let a deposit through. Called where the order is made,
 * with the member locked, so that deposits side by side cannot pass a limit together.
 */
export async function verifyDeposit(
  clock: Clock,
  tx: Tx,
  deposit: DepositToVerify,
): Promise<Result<Record<string, never>, 'on_break' | 'deposit_limit'>> {
  const { memberId, amountMinor } = deposit
  const now = clock.now()
  if (await loadBreak(tx, memberId, new Date(now))) return refuse('on_break')
  const limits = await loadDepositLimits(tx, memberId)
  for (const period of LIMIT_PERIODS) {
    const limitMinor = limits.get(period)?.limitMinor ?? null
    if (limitMinor === null) continue
    const usedMinor = await deposit.depositedSince(new Date(now - PERIOD_MS[period]))
    if (usedMinor + amountMinor <= limitMinor) continue
    const leftMinor = limitMinor > usedMinor ? limitMinor - usedMinor : 0n
    return refuse('deposit_limit', { period, leftMinor: leftMinor.toString() })
  }
  return succeed({})
}
