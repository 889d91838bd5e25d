import { LIMIT_PERIODS } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { DescribeParts } from './describe-protection.ts'
import {
  applyConfirmation,
  applyWish,
  breakEnd,
  type LimitKind,
  laterEnd,
  maximumOf,
} from './limit-rules.ts'
import type { LimitPeriod } from './periods.ts'
import { appliesToAll } from './play-guard.ts'
import { createGuard, markGuarded, saveCheckInterval } from './play-guards.store.ts'
import {
  type Break,
  limitName,
  loadBreak,
  loadLimit,
  loadLimits,
  lockMember,
  saveBreak,
  saveLimit,
} from './protection.store.ts'

export interface ChangeParts extends DescribeParts {
  /** Returns when every stake that was being taken at the call is decided and durable. */
  stakesUnderWay(): Promise<void>
  /** Told when a member has excluded themselves, after the commit. */
  onExcluded(memberId: bigint): void
  /** Asked before what can never be taken back. */
  confirmPassword(
    memberId: bigint,
    password: string,
  ): Promise<Result<unknown, 'wrong_password' | 'too_many_requests'>>
}

export interface LimitWish {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: bigint | null
}

const KINDS_OF_PLAY = ['stake', 'loss', 'time'] as const

/**
 * Each change is made with the member locked, then waits for the stakes under way: when it is
 * answered, no stake is taken any more that the change forbids.
 */
export async function setLimit(
  parts: ChangeParts,
  memberId: bigint,
  wish: LimitWish,
): Promise<Result<Record<string, never>, 'limit_above_maximum'>> {
  const maximum = maximumOf(parts.policy, wish.kind, wish.period)
  if (maximum !== null && wish.amount !== null && wish.amount > maximum) {
    return refuse('limit_above_maximum', { maximum: maximum.toString() })
  }
  await change(parts, memberId, async (tx, at) => {
    const present = await loadLimit(tx, memberId, wish.kind, wish.period)
    const { looseningHours } = parts.policy
    await saveLimit(tx, memberId, wish, applyWish(present, wish.amount, at, looseningHours))
  })
  return succeed({})
}

export async function confirmLimit(
  parts: ChangeParts,
  memberId: bigint,
  { kind, period }: Omit<LimitWish, 'amount'>,
): Promise<Result<Record<string, never>, 'limit_not_ready'>> {
  const isTaken = await change(parts, memberId, async (tx, at) => {
    const looser = applyConfirmation(await loadLimit(tx, memberId, kind, period), at)
    if (looser) await saveLimit(tx, memberId, { kind, period }, looser)
    return looser !== undefined
  })
  return isTaken ? succeed({}) : refuse('limit_not_ready')
}

export async function setCheckInterval(
  parts: ChangeParts,
  memberId: bigint,
  everyMinutes: number | null,
): Promise<Result<Record<string, never>, 'limit_above_maximum'>> {
  const maximum = parts.policy.realityCheckMaxMinutes
  if (maximum !== null && everyMinutes !== null && everyMinutes > maximum) {
    return refuse('limit_above_maximum', { maximum })
  }
  await change(parts, memberId, async (tx, at, accountId) => {
    await createGuard(tx, { memberId, accountId, atMs: at.getTime() })
    await saveCheckInterval(tx, memberId, everyMinutes)
  })
  return succeed({})
}

export async function startBreak(
  parts: ChangeParts,
  memberId: bigint,
  { kind, days }: { readonly kind: Break['kind']; readonly days: number | null },
): Promise<Result<Record<string, never>, 'break_too_short'>> {
  const { coolOffMinDays, exclusionMinDays } = parts.policy
  const minDays = kind === 'cool_off' ? coolOffMinDays : exclusionMinDays
  if (days !== null && days < minDays) return refuse('break_too_short', { minDays })
  await change(parts, memberId, async (tx, at) => {
    const present = await loadBreak(tx, memberId, at)
    const taken: Break = { kind, until: breakEnd(days, at) }
    await saveBreak(tx, memberId, present ? joinBreaks(present, taken) : taken, at)
  })
  parts.onExcluded(memberId)
  return succeed({})
}

/** The stronger kind for the longer time. */
function joinBreaks(present: Break, taken: Break): Break {
  const isExclusion = present.kind === 'exclusion' || taken.kind === 'exclusion'
  return {
    kind: isExclusion ? 'exclusion' : 'cool_off',
    until: laterEnd(present.until, taken.until),
  }
}

async function change<Value>(
  parts: ChangeParts,
  memberId: bigint,
  work: (tx: Tx, at: Date, accountId: bigint) => Promise<Value>,
): Promise<Value> {
  // Before the transaction: whoever holds one connection and waits for another can wait for ever,
  // when as many do it at once as there are connections.
  const accountId = await parts.accountOf(memberId)
  const value = await inTransaction(parts.pool, async (tx) => {
    await lockMember(tx, memberId)
    const at = new Date(parts.clock.now())
    const done = await work(tx, at, accountId)
    await guardWhereNeeded(parts, tx, { memberId, accountId, at })
    return done
  })
  await parts.stakesUnderWay()
  return value
}

/** Gives a member with limits on play, or a reality check, a guard; takes it from one without. */
async function guardWhereNeeded(
  parts: ChangeParts,
  tx: Tx,
  { memberId, accountId, at }: { memberId: bigint; accountId: bigint; at: Date },
): Promise<void> {
  const limits = await loadLimits(tx, memberId)
  const names = KINDS_OF_PLAY.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => limitName(kind, period)),
  )
  const hasLimit = names.some((name) => limits.get(name)?.amount != null)
  const isGuarded = hasLimit || appliesToAll(parts.policy)
  if (isGuarded) await createGuard(tx, { memberId, accountId, atMs: at.getTime() })
  await markGuarded(tx, memberId, isGuarded)
}
