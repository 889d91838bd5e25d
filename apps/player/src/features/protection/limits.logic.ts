import { LIMIT_MINOR_MAX, type Protection } from '@baize/contract'
import { parseMoney } from '@baize/kernel'

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
export type LimitPeriod = Protection['timeLimits'][number]['period']

/** A limit of money or of time as one row shows it: minor units, or minutes. */
export interface ShownLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly limit: bigint | null
  readonly maximum: bigint | null
  readonly used: bigint
  readonly endsAt: string
  readonly next: { readonly limit: bigint | null; readonly from: string } | null
}

/** The limits of one kind by day, week and month. */
export function limitsOf(protection: Protection, kind: LimitKind): readonly ShownLimit[] {
  if (kind === 'time') {
    return protection.timeLimits.map((each) => ({
      kind,
      period: each.period,
      limit: amountOf(each.limitMinutes),
      maximum: amountOf(each.maximumMinutes),
      used: BigInt(each.usedMinutes),
      endsAt: each.endsAt,
      next: each.next && { limit: amountOf(each.next.limitMinutes), from: each.next.from },
    }))
  }
  return protection.moneyLimits
    .filter((each) => each.kind === kind)
    .map((each) => ({
      kind,
      period: each.period,
      limit: amountOf(each.limitMinor),
      maximum: amountOf(each.maximumMinor),
      used: BigInt(each.usedMinor),
      endsAt: each.endsAt,
      next: each.next && { limit: amountOf(each.next.limitMinor), from: each.next.from },
    }))
}

/** What counts: the member's own, or the house's where that is tighter. */
export function inForce({ limit, maximum }: ShownLimit): bigint | null {
  if (limit === null || maximum === null) return limit ?? maximum
  return limit < maximum ? limit : maximum
}

/** How much of a limit is used, for drawing only; what was won uses up nothing. */
export function shareOf(used: bigint, limit: bigint): number {
  if (limit === 0n) return 1
  return used <= 0n ? 0 : Number((used * 1_000n) / limit) / 1_000
}

/** How many kinds of limits a member has set, of all there are. */
export function countKinds(protection: Protection): {
  readonly done: number
  readonly count: number
} {
  const done = LIMIT_KINDS.filter((kind) =>
    limitsOf(protection, kind).some((limit) => inForce(limit) !== null),
  ).length
  return { done, count: LIMIT_KINDS.length }
}

/** Whole minutes from hours and minutes as they were typed; undefined when they are none. */
export function readMinutes(hours: string, minutes: string): number | undefined {
  const parts = [hours, minutes].map((text) => (text.trim() === '' ? '0' : text.trim()))
  if (hours.trim() === '' && minutes.trim() === '') return undefined
  if (!parts.every((text) => /^\d{1,3}$/.test(text))) return undefined
  const total = Number(parts[0]) * 60 + Number(parts[1])
  return Number(parts[1]) < 60 && total <= 44_640 ? total : undefined
}

/** An amount as it was typed. One with more digits than any amount has is above every maximum. */
export function readLimitAmount(text: string, exponent: number): bigint | undefined {
  const plain = text.trim().replaceAll(',', '')
  return /^\d{16,}(\.\d*)?$/.test(plain) ? LIMIT_MINOR_MAX + 1n : parseMoney(text, exponent)
}

/** The highest that can be set: what the policy allows, or for money what means anything. */
export function highestOf({ kind, maximum }: Pick<ShownLimit, 'kind' | 'maximum'>): bigint | null {
  return kind === 'time' ? maximum : (maximum ?? LIMIT_MINOR_MAX)
}

const amountOf = (value: string | number | null) => (value === null ? null : BigInt(value))
