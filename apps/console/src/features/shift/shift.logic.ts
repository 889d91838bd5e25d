import { DUE_SOON_MINUTES, type WaitingItem, type WaitingKindStanding } from '@baize/contract'
import { type Ratio, ratio } from '@baize/kernel'
import { formatDay } from '../../parts/format.ts'
import type { ShiftSearch } from './shift-search.ts'

const SOON_MS = DUE_SOON_MINUTES * 60_000

export const DUES = ['overdue', 'soon', 'later'] as const
export type Due = (typeof DUES)[number]

export function dueOf({ dueAt }: Pick<WaitingItem, 'dueAt'>, nowMs: number): Due {
  const leftMs = Date.parse(dueAt) - nowMs
  if (leftMs <= 0) return 'overdue'
  return leftMs <= SOON_MS ? 'soon' : 'later'
}

/** One of all kinds: ids are of a kind only. */
export function keyOf({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** What the address of the page leaves of the list. */
export function shownItems(
  items: readonly WaitingItem[],
  { held, kind, due }: ShiftSearch,
  { staffId, nowMs }: { readonly staffId: string; readonly nowMs: number },
): readonly WaitingItem[] {
  return items.filter(
    (item) =>
      (kind === undefined || item.kind === kind) &&
      (held === undefined ||
        (held === 'mine' ? item.holder?.staffId === staffId : item.holder === null)) &&
      (due === undefined || dueOf(item, nowMs) === due),
  )
}

export interface Section {
  readonly due: Due
  readonly items: readonly WaitingItem[]
  readonly stakeMinor: bigint
}

/** The list in sections that are not empty; within each it keeps its order. */
export function sectionsOf(items: readonly WaitingItem[], nowMs: number): readonly Section[] {
  return DUES.map((due) => {
    const own = items.filter((item) => dueOf(item, nowMs) === due)
    const stakeMinor = own.reduce((sum, each) => sum + BigInt(each.stakeMinor ?? 0), 0n)
    return { due, items: own, stakeMinor }
  }).filter((section) => section.items.length > 0)
}

type CountOf<Type> = { [Name in keyof Type]: Type[Name] extends number ? Name : never }[keyof Type]
type SumOf<Type> = {
  [Name in keyof Type]: Name extends `${string}Minor` ? Name : never
}[keyof Type]

export const countOf = (
  kinds: readonly WaitingKindStanding[],
  name: CountOf<WaitingKindStanding>,
): number => kinds.reduce((sum, each) => sum + each[name], 0)

export const sumOf = (
  kinds: readonly WaitingKindStanding[],
  name: SumOf<WaitingKindStanding>,
): string => kinds.reduce((sum, each) => sum + BigInt(each[name]), 0n).toString()

/** By how much a figure differs from the one before; undefined where nothing was before. */
export function changeOf(nowMinor: string, beforeMinor: string): Ratio | undefined {
  const before = BigInt(beforeMinor)
  if (before === 0n) return undefined
  return ratio(BigInt(nowMinor) - before, before < 0n ? -before : before)
}

const WEEK_MS = 7 * 86_400_000

/** The day a week before a moment, as `11-22`. */
export function weekBeforeText(at: string): string {
  return formatDay(new Date(Date.parse(at) - WEEK_MS)).slice(5)
}

/** Overdue things that were not among those seen before. */
export function newlyOverdue(
  items: readonly WaitingItem[],
  seen: ReadonlySet<string>,
  nowMs: number,
): readonly WaitingItem[] {
  return items.filter((item) => dueOf(item, nowMs) === 'overdue' && !seen.has(keyOf(item)))
}
