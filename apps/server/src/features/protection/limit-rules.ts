import type { Protection } from '@baize/contract'

export type LimitPeriod = Protection['depositLimits'][number]['period']

const DAY_MS = 24 * 60 * 60_000
/** A looser limit waits this long, and is then asked about again. */
const LOOSENING_MS = DAY_MS

export const PERIOD_MS: Readonly<Record<LimitPeriod, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
}

/** A limit with the looser one that waits, if one does. Null is no limit. */
export interface Limit {
  readonly limitMinor: bigint | null
  readonly next: { readonly limitMinor: bigint | null; readonly from: Date } | null
}

export const NO_LIMIT: Limit = { limitMinor: null, next: null }

function isLooser(wanted: bigint | null, present: bigint | null): boolean {
  if (present === null) return false
  return wanted === null || wanted > present
}

/** What a wish makes of a limit: tighter at once, looser after a day. The same ends the waiting. */
export function applyWish(present: Limit, wanted: bigint | null, at: Date): Limit {
  if (!isLooser(wanted, present.limitMinor)) return { limitMinor: wanted, next: null }
  return {
    limitMinor: present.limitMinor,
    next: { limitMinor: wanted, from: new Date(at.getTime() + LOOSENING_MS) },
  }
}

/** The looser limit in force, or undefined while there is none whose time has come. */
export function applyConfirmation(present: Limit, at: Date): Limit | undefined {
  if (!present.next || present.next.from > at) return undefined
  return { limitMinor: present.next.limitMinor, next: null }
}

/** A break, or the longer of two: none is ever shortened. Null is for good. */
export function laterEnd(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}

export function breakEnd(days: number | null, at: Date): Date | null {
  return days === null ? null : new Date(at.getTime() + days * DAY_MS)
}
