import type { WaitingItem, WaitingKindStanding } from '@baize/contract'
import { maskName } from '@baize/kernel'
import type { WaitingLook, WaitingRow, WaitingSource } from '../../../house/desk/waiting.ts'
import type { ShiftDeps } from './shift-deps.ts'
import { type HeldStanding, loadWaiting } from './waiting.store.ts'

/** So many kinds are asked for at once: the pool serves players as well. */
const KINDS_AT_ONCE = 4

export interface HeldSum {
  readonly held: number
  readonly heldStakeMinor: bigint
}

export interface WaitingList {
  readonly items: readonly WaitingItem[]
  readonly kinds: readonly WaitingKindStanding[]
  /** What colleagues hold of it, by their ids. */
  readonly heldBy: ReadonlyMap<string, HeldSum>
}

/** Everything that somebody may act on, by when it is due; beyond the maximum it is only counted. */
export async function listWaiting(
  { pool, sources }: Pick<ShiftDeps, 'pool' | 'sources'>,
  look: WaitingLook,
  itemsMax: number,
): Promise<WaitingList> {
  const own = sources.filter(({ needs }) => look.staff.permissions.has(needs))
  const items: WaitingItem[] = []
  const kinds: WaitingKindStanding[] = []
  const heldBy = new Map<string, HeldSum>()
  for (let from = 0; from < own.length; from += KINDS_AT_ONCE) {
    const some = own.slice(from, from + KINDS_AT_ONCE)
    const found = await Promise.all(some.map((each) => loadWaiting(pool, each, look, itemsMax)))
    for (const [at, source] of some.entries()) {
      const { rows, standing } = found[at] ?? { rows: [], standing: [] }
      items.push(...rows.map((row) => viewItem(source, row)))
      kinds.push(standingOf(source.kind, standing, look.staff.staffId.toString()))
      addHeld(heldBy, standing)
    }
  }
  items.sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
  return { items: items.slice(0, itemsMax), kinds, heldBy }
}

function viewItem(source: WaitingSource, row: WaitingRow): WaitingItem {
  const { label, memberId, username, loses, stakeMinor, holderId } = row
  const { reason, facts } = source.reasonOf?.(row) ?? row
  return {
    ...{ kind: source.kind, id: source.idOf(row.id), label, reason, facts, loses, stakeMinor },
    member: memberId === null ? null : { memberId, name: maskName(username ?? '') },
    since: new Date(row.since).toISOString(),
    dueAt: new Date(row.dueAt).toISOString(),
    holder: holderId === null ? null : { staffId: holderId, displayName: row.holderName ?? '' },
  }
}

/** One kind, over everybody who holds some of it. */
export function standingOf(
  kind: string,
  standing: readonly HeldStanding[],
  staffId: string,
): WaitingKindStanding {
  const count = (of: (each: HeldStanding) => number, rows = standing) =>
    rows.reduce((sum, each) => sum + of(each), 0)
  const sum = (of: (each: HeldStanding) => string, rows = standing) =>
    rows.reduce((total, each) => total + BigInt(of(each)), 0n).toString()
  const mine = standing.filter(({ holderId }) => holderId === staffId)
  const free = standing.filter(({ holderId }) => holderId === null)
  const since = standing.map(({ oldestSince }) => Date.parse(oldestSince))
  return {
    kind,
    waiting: count((each) => each.waiting),
    overdue: count((each) => each.overdue),
    dueSoon: count((each) => each.dueSoon),
    stakeMinor: sum((each) => each.stakeMinor),
    overdueStakeMinor: sum((each) => each.overdueStakeMinor),
    dueSoonStakeMinor: sum((each) => each.dueSoonStakeMinor),
    mine: count((each) => each.waiting, mine),
    free: count((each) => each.waiting, free),
    mineStakeMinor: sum((each) => each.stakeMinor, mine),
    oldestSince: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
  }
}

function addHeld(heldBy: Map<string, HeldSum>, standing: readonly HeldStanding[]): void {
  for (const { holderId, waiting, stakeMinor } of standing) {
    if (holderId === null) continue
    const before = heldBy.get(holderId) ?? { held: 0, heldStakeMinor: 0n }
    heldBy.set(holderId, {
      held: before.held + waiting,
      heldStakeMinor: before.heldStakeMinor + BigInt(stakeMinor),
    })
  }
}
