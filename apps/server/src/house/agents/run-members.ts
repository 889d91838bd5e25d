import {
  type DaySpan,
  dayOfKey,
  HOUSE,
  type MemberIndex,
  type Move,
  type TreeSpan,
  treesOfDays,
} from '@baize/agents'
import { assert } from '@baize/kernel'
import type { UplineColumns, UplineMove } from './uplines.store.ts'

/** Members in the columns of a run, and who stood below whom. */
export interface RunMembers {
  /** By index, in the order of their numbers. */
  readonly ids: BigInt64Array
  readonly trees: readonly TreeSpan[]
  /** Undefined for who is not among them. */
  indexOf(memberId: bigint): MemberIndex | undefined
}

/**
 * The trees of some days for those whose figures or contracts count, with everybody above them: whoever registers
 * elsewhere later changes nothing. Who was ever moved stands where the moves say, everybody else where they are today.
 */
export function makeRunMembers(
  days: DaySpan,
  counted: Iterable<bigint>,
  given: { readonly uplines: UplineColumns; readonly moves: readonly UplineMove[] },
): RunMembers {
  const { memberIds } = given.uplines
  const known = new Map<bigint, number>()
  for (let line = 0; line < memberIds.length; line += 1) known.set(memberIds[line] as bigint, line)
  const lineOf = (memberId: bigint | null): MemberIndex =>
    memberId === null ? HOUSE : (known.get(memberId) ?? HOUSE)
  const { first, later } = readTrees(days, given, lineOf)
  const lines = withEverybodyAbove([...counted].map(lineOf), first, later)
  const places = new Int32Array(memberIds.length).fill(HOUSE)
  for (const [index, line] of lines.entries()) places[line] = index
  const placeOf = (line: number): MemberIndex => {
    const place = line === HOUSE ? HOUSE : (places[line] as number)
    assert(line === HOUSE || place !== HOUSE, 'everybody above is among them')
    return place
  }
  const moves = later
    .filter(({ member }) => places[member] !== HOUSE)
    .map(({ from, member, parent }) => ({ from, member: placeOf(member), parent: placeOf(parent) }))
  const parents = Int32Array.from(lines, (line) => placeOf(first[line] as number))
  return {
    ids: BigInt64Array.from(lines, (line) => memberIds[line] as bigint),
    trees: treesOfDays(days, parents, moves),
    indexOf(memberId) {
      const place = places[known.get(memberId) ?? -1]
      return place === HOUSE ? undefined : place
    },
  }
}

/** Where members stand at the start of the first day, and the moves of the days after it, by their lines. */
function readTrees(
  days: DaySpan,
  { uplines, moves }: { readonly uplines: UplineColumns; readonly moves: readonly UplineMove[] },
  lineOf: (memberId: bigint | null) => MemberIndex,
) {
  const first = Int32Array.from(uplines.uplineIds, (id) => lineOf(id === 0n ? null : id))
  const later: Move[] = []
  const seen = new Set<bigint>()
  for (const { memberId, fromDay, oldUplineId, newUplineId } of moves) {
    const [from, member] = [dayOfKey(fromDay), lineOf(memberId)]
    if (member === HOUSE) continue
    if (!seen.has(memberId)) first[member] = lineOf(oldUplineId)
    seen.add(memberId)
    if (from <= days.first) first[member] = lineOf(newUplineId)
    else if (from <= days.last) later.push({ from, member, parent: lineOf(newUplineId) })
  }
  return { first, later }
}

/** Lines of members and of everybody above them in one of the trees, in their order. */
function withEverybodyAbove(
  counted: readonly MemberIndex[],
  first: Int32Array,
  later: readonly Move[],
): Int32Array {
  const movedTo = Map.groupBy(later, ({ member }) => member)
  const isFound = new Uint8Array(first.length)
  const queue = [...counted]
  for (let line = queue.pop(); line !== undefined; line = queue.pop()) {
    if (line === HOUSE || isFound[line] === 1) continue
    isFound[line] = 1
    queue.push(first[line] as number)
    for (const { parent } of movedTo.get(line) ?? []) queue.push(parent)
  }
  return Int32Array.from(isFound.keys()).filter((line) => isFound[line] === 1)
}
