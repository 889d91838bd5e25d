import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import {
  type ChangeDeps,
  change,
  type Helper,
  joinBreaks,
  type LimitRequest,
} from './change-limits.ts'
import { breakEnd, isTighter, maximumOf } from './limit-rules.ts'
import { type Break, loadBreak, loadLimit, saveBreak, saveLimit } from './protection.store.ts'
import { saveChange } from './protection-changes.store.ts'

type Done = Record<string, never>

/** A tighter limit for a player who asked staff for it. A looser one that waits is called off. */
export async function tightenFor(
  deps: ChangeDeps,
  memberId: bigint,
  request: LimitRequest & { readonly amount: bigint },
  helper: Helper,
): Promise<Result<Done, 'limit_above_maximum' | 'limit_not_tighter'>> {
  const { kind, period, amount } = request
  const maximum = maximumOf(deps.policy, kind, period)
  if (maximum !== null && amount > maximum) {
    return refuse('limit_above_maximum', { maximum: maximum.toString() })
  }
  const isDone = await change(deps, memberId, async (tx, at) => {
    const present = await loadLimit(tx, memberId, kind, period)
    if (!isTighter(present, amount)) return false
    await saveLimit(tx, memberId, request, { amount, next: null })
    await saveChange(tx, memberId, at, {
      what: 'tightened',
      kind,
      period,
      amount,
      until: null,
      by: helper,
    })
    await deps.sendSystemMessage(tx, memberId, {
      ...{ kind: 'limit_tightened', limit: kind, period, amount: amount.toString() },
    })
    await saveAuditEntry(tx, {
      at: deps.clock.now(),
      actor: auditActorOf(helper, helper.ip),
      action: 'member.limit_tightened',
      subject: memberId.toString(),
      details: { reason: helper.reason, limit: kind, period },
      before: { limit: present.amount?.toString() ?? null },
      after: { limit: amount.toString() },
    })
    return true
  })
  if (!isDone) return refuse('limit_not_tighter')
  deps.notifyInbox(memberId)
  return succeed({})
}

/** A break for a player who asked staff for it; one that is under way becomes longer or stronger, never less. */
export async function startBreakFor(
  deps: ChangeDeps,
  memberId: bigint,
  { kind, days }: { readonly kind: Break['kind']; readonly days: number | null },
  helper: Helper,
): Promise<Result<Done, 'break_too_short' | 'break_not_longer'>> {
  const { coolOffMinDays, exclusionMinDays } = deps.policy
  const minDays = kind === 'cool_off' ? coolOffMinDays : exclusionMinDays
  if (days !== null && days < minDays) return refuse('break_too_short', { minDays })
  const isDone = await change(deps, memberId, async (tx, at) => {
    const present = await loadBreak(tx, memberId, at)
    const wanted: Break = { kind, until: breakEnd(days, at) }
    const joined = present ? joinBreaks(present, wanted) : wanted
    if (present && isSame(present, joined)) return false
    await saveBreak(tx, memberId, joined, at)
    const { until } = joined
    await saveChange(tx, memberId, at, { what: joined.kind, amount: null, until, by: helper })
    const untilText = until?.toISOString() ?? null
    await deps.sendSystemMessage(tx, memberId, {
      ...{ kind: 'break_started', pause: joined.kind, until: untilText },
    })
    await saveAuditEntry(tx, {
      at: deps.clock.now(),
      actor: auditActorOf(helper, helper.ip),
      action: 'member.break_started',
      subject: memberId.toString(),
      details: { reason: helper.reason, pause: joined.kind },
      before: { until: present?.until?.toISOString() ?? null },
      after: { until: untilText },
    })
    return true
  })
  if (!isDone) return refuse('break_not_longer')
  deps.onExcluded(memberId)
  deps.notifyInbox(memberId)
  return succeed({})
}

function isSame(one: Break, other: Break): boolean {
  return one.kind === other.kind && one.until?.getTime() === other.until?.getTime()
}
