import { LIMIT_PERIODS, type SystemMessage } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { DescribeDeps } from './describe-protection.ts'
import {
  applyConfirmation,
  applyRequest,
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
import { saveChange } from './protection-changes.store.ts'

export interface ChangeDeps extends DescribeDeps {
  /** Returns when every stake that was being taken at the call is decided and durable. */
  stakesUnderWay(): Promise<void>
  /** Writes to the player with the change; `notifyInbox` follows the commit. */
  sendSystemMessage(tx: Tx, memberId: bigint, message: SystemMessage): Promise<void>
  notifyInbox(memberId: bigint): void
  /** Notified when a member has excluded themselves, after the commit. */
  onExcluded(memberId: bigint): void
  /** Asked before what can never be taken back. */
  confirmPassword(
    memberId: bigint,
    password: string,
  ): Promise<Result<unknown, 'wrong_password' | 'too_many_requests'>>
}

/** Who changes it for a player who asked, and why; undefined for the player. */
export interface Helper {
  readonly staffId: bigint
  readonly displayName: string
  readonly ip: string
  readonly reason: string
}

export interface LimitRequest {
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
  deps: ChangeDeps,
  memberId: bigint,
  request: LimitRequest,
): Promise<Result<Record<string, never>, 'limit_above_maximum'>> {
  const maximum = maximumOf(deps.policy, request.kind, request.period)
  if (maximum !== null && request.amount !== null && request.amount > maximum) {
    return refuse('limit_above_maximum', { maximum: maximum.toString() })
  }
  await change(deps, memberId, async (tx, at) => {
    const present = await loadLimit(tx, memberId, request.kind, request.period)
    const { looseningHours } = deps.policy
    const limit = applyRequest(present, request.amount, at, looseningHours)
    await saveLimit(tx, memberId, request, limit)
    await saveChange(tx, memberId, at, {
      ...{
        what: limit.next ? 'looser_asked' : 'tightened',
        kind: request.kind,
        period: request.period,
      },
      ...{ amount: request.amount, until: limit.next?.from ?? null },
    })
  })
  return succeed({})
}

export async function confirmLimit(
  deps: ChangeDeps,
  memberId: bigint,
  { kind, period }: Omit<LimitRequest, 'amount'>,
): Promise<Result<Record<string, never>, 'limit_not_ready'>> {
  const isTaken = await change(deps, memberId, async (tx, at) => {
    const looser = applyConfirmation(await loadLimit(tx, memberId, kind, period), at)
    if (!looser) return false
    await saveLimit(tx, memberId, { kind, period }, looser)
    const { amount } = looser
    await saveChange(tx, memberId, at, { what: 'loosened', kind, period, amount, until: null })
    return true
  })
  return isTaken ? succeed({}) : refuse('limit_not_ready')
}

export async function setCheckInterval(
  deps: ChangeDeps,
  memberId: bigint,
  everyMinutes: number | null,
): Promise<Result<Record<string, never>, 'limit_above_maximum'>> {
  const maximum = deps.policy.realityCheckMaxMinutes
  if (maximum !== null && everyMinutes !== null && everyMinutes > maximum) {
    return refuse('limit_above_maximum', { maximum })
  }
  await change(deps, memberId, async (tx, at, accountId) => {
    await createGuard(tx, { memberId, accountId, atMs: at.getTime() })
    await saveCheckInterval(tx, memberId, everyMinutes)
    const amount = everyMinutes === null ? null : BigInt(everyMinutes)
    await saveChange(tx, memberId, at, { what: 'check', amount, until: null })
  })
  return succeed({})
}

export async function startBreak(
  deps: ChangeDeps,
  memberId: bigint,
  { kind, days }: { readonly kind: Break['kind']; readonly days: number | null },
): Promise<Result<Record<string, never>, 'break_too_short'>> {
  const { coolOffMinDays, exclusionMinDays } = deps.policy
  const minDays = kind === 'cool_off' ? coolOffMinDays : exclusionMinDays
  if (days !== null && days < minDays) return refuse('break_too_short', { minDays })
  await change(deps, memberId, async (tx, at) => {
    const present = await loadBreak(tx, memberId, at)
    const taken: Break = { kind, until: breakEnd(days, at) }
    const joined = present ? joinBreaks(present, taken) : taken
    await saveBreak(tx, memberId, joined, at)
    await saveChange(tx, memberId, at, { what: joined.kind, amount: null, until: joined.until })
  })
  deps.onExcluded(memberId)
  return succeed({})
}

/** The stronger kind for the longer time. */
export function joinBreaks(present: Break, taken: Break): Break {
  const isExclusion = present.kind === 'exclusion' || taken.kind === 'exclusion'
  return {
    kind: isExclusion ? 'exclusion' : 'cool_off',
    until: laterEnd(present.until, taken.until),
  }
}

/** Changes something with the member locked; answered once no stake is under way that it forbids. */
export async function change<Value>(
  deps: ChangeDeps,
  memberId: bigint,
  work: (tx: Tx, at: Date, accountId: bigint) => Promise<Value>,
): Promise<Value> {
  // Before the transaction: whoever holds one connection and waits for another can wait for ever,
  // when as many do it at once as there are connections.
  const accountId = await deps.accountOf(memberId)
  const value = await inTransaction(deps.pool, async (tx) => {
    await lockMember(tx, memberId)
    const at = new Date(deps.clock.now())
    const done = await work(tx, at, accountId)
    await guardWhereNeeded(deps, tx, { memberId, accountId, at })
    return done
  })
  await deps.stakesUnderWay()
  return value
}

/** Gives a member with limits on play, or a reality check, a guard; takes it from one without. */
async function guardWhereNeeded(
  deps: ChangeDeps,
  tx: Tx,
  { memberId, accountId, at }: { memberId: bigint; accountId: bigint; at: Date },
): Promise<void> {
  const limits = await loadLimits(tx, memberId)
  const names = KINDS_OF_PLAY.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => limitName(kind, period)),
  )
  const hasLimit = names.some((name) => limits.get(name)?.amount != null)
  const isGuarded = hasLimit || appliesToAll(deps.policy)
  if (isGuarded) await createGuard(tx, { memberId, accountId, atMs: at.getTime() })
  await markGuarded(tx, memberId, isGuarded)
}
