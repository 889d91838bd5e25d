import { LIMIT_PERIODS } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { type LimitPeriod, periodStart } from './periods.ts'
import { limitName, loadLimits } from './protection.store.ts'

/** A limit that a member set for their own deposits, with the period it counts in now. */
export interface OwnDepositLimit {
  readonly period: LimitPeriod
  readonly since: Date
  readonly limitMinor: bigint
}

/** The member's own limits on deposits, as they are in force. */
export async function loadOwnDepositLimits(
  clock: Clock,
  database: Queryable,
  memberId: bigint,
): Promise<readonly OwnDepositLimit[]> {
  const limits = await loadLimits(database, memberId)
  return LIMIT_PERIODS.flatMap((period) => {
    const limitMinor = limits.get(limitName('deposit', period))?.amount
    if (limitMinor == null) return []
    return [{ period, since: new Date(periodStart(period, clock.now())), limitMinor }]
  })
}
