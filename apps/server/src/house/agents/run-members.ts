import {
  type Day,
  type DaySpan,
  dayOfKey,
  HOUSE,
  type MemberIndex,
  type Move,
  type TreeSpan,
  treesOfDays,
} from '@baize/agents'
import { assert } from '@baize/kernel'
import type { Upline, UplineMove } from './uplines.store.ts'

/** Members in the columns of a run, and who stood below whom. */
export interface RunMembers {
  /** By index, in the order of their numbers. */
  readonly ids: readonly bigint[]
  readonly trees: readonly TreeSpan[]
  /** Undefined for who is not among them; the house for null. */
  indexOf(memberId: bigint | null): MemberIndex | undefined
}

/**
 * The trees of some days for those whose figures or contracts count, with everybody above them: whoever registers
 * elsewhere later changes nothing. Who was ever moved stands where the moves say, everybody else where they are today.
 */
export function makeRunMembers(
  days: DaySpan,
  counted: Iterable<bigint>,
  given: { readonly uplines: readonly Upline[]; readonly moves: readonly UplineMove[] },
): RunMembers {
  const { first, later } = readMoves(days, given)
  const ids = withEverybodyAbove(counted, first, later)
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const indexOf = (memberId: bigint | null) => (memberId === null ? HOUSE : indexes.get(memberId))
  const placeOf = (memberId: bigint | null | undefined): MemberIndex => {
    const index = indexOf(memberId ?? null)
    assert(index !== undefined, 'everybody above is among them')
    return index
  }
  const moves = later
    .filter(({ memberId }) => indexes.has(memberId))
    .map(({ memberId, from, newUplineId }): Move => {
      return { from, member: placeOf(memberId), parent: placeOf(newUplineId) }
    })
  const parents = Int32Array.from(ids, (id) => placeOf(first.get(id)))
  return { ids, indexOf, trees: treesOfDays(days, parents, moves) }
}

interface LaterMove extends UplineMove {
  readonly from: Day
}

/** Where members stand at the start of the first day, and the moves of the days after it. */
function readMoves(
  days: DaySpan,
  {
    uplines,
    moves,
  }: { readonly uplines: readonly Upline[]; readonly moves: readonly UplineMove[] },
) {
  const first = new Map(uplines.map(({ memberId, uplineId }) => [memberId, uplineId]))
  const later: LaterMove[] = []
  const seen = new Set<bigint>()
  for (const move of moves) {
    const { memberId, oldUplineId, newUplineId } = move
    const from = dayOfKey(move.fromDay)
    if (!seen.has(memberId)) first.set(memberId, oldUplineId)
    seen.add(memberId)
    if (from <= days.first) first.set(memberId, newUplineId)
    else if (from <= days.last) later.push({ ...move, from })
  }
  return { first, later }
}

function withEverybodyAbove(
  counted: Iterable<bigint>,
  first: ReadonlyMap<bigint, bigint | null>,
  later: readonly LaterMove[],
): readonly bigint[] {
  const movedTo = Map.groupBy(later, ({ memberId }) => memberId)
  const found = new Set<bigint>()
  const queue = [...counted]
  for (let memberId = queue.pop(); memberId !== undefined; memberId = queue.pop()) {
    if (found.has(memberId)) continue
    found.add(memberId)
    const above = [first.get(memberId), ...(movedTo.get(memberId) ?? []).map(newUplineOf)]
    for (const uplineId of above) if (uplineId != null) queue.push(uplineId)
  }
  return [...found].toSorted((one, other) => (one < other ? -1 : 1))
}

function newUplineOf({ newUplineId }: UplineMove): bigint | null {
  return newUplineId
}
