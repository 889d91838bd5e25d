import { LIMIT_PERIODS, MONEY_LIMITS, type Protection } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { loadBonusStaked, loadPlaySums } from '../../../house/ledger-view/play-sums.store.ts'
import { inSnapshot, type Queryable, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Limit, maximumOf, NO_LIMIT } from './limit-rules.ts'
import { type PerPeriod, periodEnd, periodStart } from './periods.ts'
import { checkAt, NO_SUMS, type PlayPolicy, playedAt, type Sums, used } from './play-guard.ts'
import { loadGuard } from './play-guards.store.ts'
import { limitName, loadBreak, loadLimits } from './protection.store.ts'
import type { DepositPolicy } from './verify-deposit.ts'

export interface ProtectionPolicy extends PlayPolicy, DepositPolicy {
  readonly coolOffMinDays: number
  readonly exclusionMinDays: number
}

export interface DescribeDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly policy: ProtectionPolicy
  /** The account whose entries are a member's play. */
  accountOf(memberId: bigint): Promise<bigint>
  /** What a member deposited since a moment, with what is on its way. */
  depositedSince(database: Queryable, memberId: bigint, since: Date): Promise<bigint>
}

const MINUTE_MS = 60_000

/** Everything a member set, with what of it is used at this moment. */
export async function describeProtection(
  parts: DescribeDeps,
  memberId: bigint,
): Promise<Protection> {
  const { policy } = parts
  const accountId = await parts.accountOf(memberId)
  return await inSnapshot(parts.pool, async (tx) => {
    const now = parts.clock.now()
    const limits = await loadLimits(tx, memberId)
    const pause = await loadBreak(tx, memberId, new Date(now))
    const guard = await loadGuard(tx, memberId)
    const limitOf = (kind: 'time' | (typeof MONEY_LIMITS)[number], period: keyof PerPeriod<0>) =>
      limits.get(limitName(kind, period)) ?? NO_LIMIT
    const usedOf = await loadUsed(parts, tx, { memberId, accountId, now })
    const played = guard && playedAt(guard, now)
    const endsAt = (period: keyof PerPeriod<0>) => new Date(periodEnd(period, now)).toISOString()
    return {
      moneyLimits: MONEY_LIMITS.flatMap((kind) =>
        LIMIT_PERIODS.map((period) => ({
          kind,
          period,
          ...wireMoney(limitOf(kind, period)),
          maximumMinor: maximumOf(policy, kind, period)?.toString() ?? null,
          usedMinor: usedOf(kind, period).toString(),
          endsAt: endsAt(period),
        })),
      ),
      timeLimits: LIMIT_PERIODS.map((period) => ({
        period,
        ...wireTime(limitOf('time', period)),
        maximumMinutes: minutesOf(maximumOf(policy, 'time', period)),
        usedMinutes: Math.floor((played?.[period] ?? 0) / MINUTE_MS),
        endsAt: endsAt(period),
      })),
      realityCheck: {
        everyMinutes: guard
          ? checkAt(guard, policy, now).everyMinutes
          : policy.realityCheckMaxMinutes,
        maximumMinutes: policy.realityCheckMaxMinutes,
      },
      rules: {
        coolOffMinDays: policy.coolOffMinDays,
        exclusionMinDays: policy.exclusionMinDays,
        looseningHours: policy.looseningHours,
        needsLimitBeforeDeposit: policy.needsLimitBeforeDeposit,
      },
      pause: pause ? { kind: pause.kind, until: pause.until?.toISOString() ?? null } : null,
    }
  })
}

/** What of each money limit is used, whether it is set or not. */
async function loadUsed(
  parts: DescribeDeps,
  tx: Tx,
  { memberId, accountId, now }: { memberId: bigint; accountId: bigint; now: number },
): Promise<(kind: (typeof MONEY_LIMITS)[number], period: keyof PerPeriod<0>) => bigint> {
  const starts = LIMIT_PERIODS.map((period) => new Date(periodStart(period, now)))
  const { sums } = await loadPlaySums(tx, accountId, starts)
  const bonusStaked = await loadBonusStaked(tx, accountId, starts)
  const deposited = new Map<string, bigint>()
  for (const [index, period] of LIMIT_PERIODS.entries()) {
    const since = starts[index] ?? new Date(now)
    deposited.set(period, await parts.depositedSince(tx, memberId, since))
  }
  return (kind, period) => {
    if (kind === 'deposit') return deposited.get(period) ?? 0n
    const place = LIMIT_PERIODS.indexOf(period)
    const played: Sums = sums[place] ?? NO_SUMS
    return used(kind, played) + (kind === 'stake' ? (bonusStaked[place] ?? 0n) : 0n)
  }
}

function wireMoney({ amount, next }: Limit) {
  return {
    limitMinor: amount?.toString() ?? null,
    next: next && {
      limitMinor: next.amount?.toString() ?? null,
      from: next.from.toISOString(),
    },
  }
}

function wireTime({ amount, next }: Limit) {
  return {
    limitMinutes: minutesOf(amount),
    next: next && { limitMinutes: minutesOf(next.amount), from: next.from.toISOString() },
  }
}

const minutesOf = (amount: bigint | null) => (amount === null ? null : Number(amount))
