import type { MONEY_LIMITS } from '@baize/contract'
import type { LimitPeriod, PerPeriod } from './periods.ts'

/** Money in minor units, time in minutes. */
export type LimitKind = (typeof MONEY_LIMITS)[number] | 'time'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** A limit with the looser one that waits, if one does. Null is no limit. */
export interface Limit {
  readonly amount: bigint | null
  readonly next: { readonly amount: bigint | null; readonly from: Date } | null
}

export const NO_LIMIT: Limit = { amount: null, next: null }

/** Limits by kind and period; null is none. */
export type Amounts = Readonly<Record<LimitKind, PerPeriod<bigint | null>>>

/** The rules of the house that limits are measured against. */
export interface LimitPolicy {
  readonly looseningHours: number
  readonly depositMonthMaxMinor: bigint | null
  readonly lossMonthMaxMinor: bigint | null
  readonly playDayMaxMinutes: number | null
}

/** What holds for everybody, whatever a member sets. */
export function maximumOf(
  policy: LimitPolicy,
  kind: LimitKind,
  period: LimitPeriod,
): bigint | null {
  if (kind === 'deposit' && period === 'month') return policy.depositMonthMaxMinor
  if (kind === 'loss' && period === 'month') return policy.lossMonthMaxMinor
  if (kind === 'time' && period === 'day' && policy.playDayMaxMinutes !== null) {
    return BigInt(policy.playDayMaxMinutes)
  }
  return null
}

/** The tighter of two limits. */
export function tighter(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function isLooser(wanted: bigint | null, present: bigint | null): boolean {
  if (present === null) return false
  return wanted === null || wanted > present
}

/** Whether a limit would be less than the one in force; of the same one, whether a looser one waits that it calls off. */
export function isTighter(present: Limit, wanted: bigint): boolean {
  if (present.amount === wanted) return present.next !== null
  return !isLooser(wanted, present.amount)
}

/** What a request makes of a limit: tighter at once, looser later. The same ends the waiting. */
export function applyRequest(
  present: Limit,
  wanted: bigint | null,
  at: Date,
  looseningHours: number,
): Limit {
  if (!isLooser(wanted, present.amount)) return { amount: wanted, next: null }
  return {
    amount: present.amount,
    next: { amount: wanted, from: new Date(at.getTime() + looseningHours * HOUR_MS) },
  }
}

/** The looser limit in force, or undefined while there is none whose time has come. */
export function applyConfirmation(present: Limit, at: Date): Limit | undefined {
  if (!present.next || present.next.from > at) return undefined
  return { amount: present.next.amount, next: null }
}

/** A break, or the longer of two: none is ever shortened. Null is for good. */
export function laterEnd(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}

export function breakEnd(days: number | null, at: Date): Date | null {
  return days === null ? null : new Date(at.getTime() + days * DAY_MS)
}
