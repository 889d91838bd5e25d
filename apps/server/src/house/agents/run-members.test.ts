import { type DaySpan, dayOfKey } from '@baize/agents'
import { describe, expect, it } from 'vitest'
import { makeRunMembers } from './run-members.ts'

const days: DaySpan = { first: dayOfKey('2026-03-02'), last: dayOfKey('2026-03-08') }
const upline = (memberId: bigint, uplineId: bigint | null) => ({ memberId, uplineId })
const move = (
  memberId: bigint,
  fromDay: string,
  oldUplineId: bigint | null,
  newUplineId: bigint | null,
) => ({
  ...{ memberId, fromDay, oldUplineId, newUplineId },
})

/** Who stands above a member in each tree, by number; null is the house. */
function aboveOf(members: ReturnType<typeof makeRunMembers>, memberId: bigint) {
  return members.trees.map(({ tree }) => {
    const index = members.indexOf(memberId) ?? 0
    return members.ids[tree.parents[index] ?? -1] ?? null
  })
}

describe('the members of a run', () => {
  it('are those who count and everybody above them, in the order of their numbers', () => {
    const uplines = [upline(1n, null), upline(2n, 1n), upline(3n, 2n), upline(4n, 1n)]
    const members = makeRunMembers(days, [3n], { uplines, moves: [] })
    expect(members.ids).toEqual([1n, 2n, 3n])
    expect(aboveOf(members, 3n)).toEqual([2n])
    expect(members.indexOf(4n)).toBeUndefined()
  })

  it('stand where moves say: before the first of them, within the days, and not after', () => {
    // Today they are with 9, the last of four.
    const uplines = [
      upline(5n, 9n),
      upline(6n, null),
      upline(7n, null),
      upline(8n, null),
      upline(9n, null),
    ]
    const moves = [
      move(5n, '2026-02-01', null, 6n),
      move(5n, '2026-03-04', 6n, 7n),
      move(5n, '2026-03-08', 7n, 8n),
      move(5n, '2026-03-09', 8n, 9n),
    ]
    const members = makeRunMembers(days, [5n], { uplines, moves })
    expect(members.ids).toEqual([5n, 6n, 7n, 8n])
    expect(aboveOf(members, 5n)).toEqual([6n, 7n, 8n])
    expect(members.trees.map(({ first }) => first - days.first)).toEqual([0, 2, 6])
    const earlier = { first: dayOfKey('2026-01-05'), last: dayOfKey('2026-01-05') }
    expect(aboveOf(makeRunMembers(earlier, [5n], { uplines, moves }), 5n)).toEqual([null])
  })
})
